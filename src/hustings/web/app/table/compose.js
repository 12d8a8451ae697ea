/**
 * Composers: moves with too many values to list are put together from the form that the server sends for each kind.
 * A value is a whole number, several numbers, or rows of numbers; here it only has to be of the right make. The rules check it.
 */

/** @typedef {import("../messages.js").Shape} Shape */
/** @typedef {import("../messages.js").Form} Form */
/** @typedef {number | number[] | number[][]} Value */

/**
 * The first value of a shape, to begin from.
 * @param {Shape} shape
 * @returns {Value}
 */
export function blank(shape) {
  if (shape.kind === "number") return shape.least;
  if (shape.kind === "several") return Array.from({ length: shape.least }, () => shape.each.least);
  return [];
}

/**
 * The values to begin from: those of a listed move of the same kind where there is one (the latest offer, for a counter-offer).
 * @param {Form} form
 * @param {unknown[]} [like]
 * @returns {Value[]}
 */
export function begin(form, like) {
  return form.fields.map((field, at) => {
    const given = like?.[at];
    return fits(field.shape, given) ? /** @type {Value} */ (structuredClone(given)) : blank(field.shape);
  });
}

/**
 * Whether a value is made as its shape says.
 * @param {Shape} shape
 * @param {unknown} value
 * @returns {boolean}
 */
export function fits(shape, value) {
  if (shape.kind === "number") {
    if (typeof value !== "number" || !Number.isInteger(value)) return false;
    return value >= shape.least && value <= shape.most && (value - shape.least) % (shape.step ?? 1) === 0;
  }
  if (!Array.isArray(value)) return false;
  if (shape.kind === "several") {
    return value.length >= shape.least && value.length <= shape.most && value.every((one) => fits(shape.each, one));
  }
  return (
    value.length <= shape.most &&
    value.every((row) => Array.isArray(row) && row.length === shape.columns.length && row.every((one, at) => fits(column(shape, at), one)))
  );
}

/** @param {Shape & {kind: "rows"}} shape @param {number} at @returns {Shape} */
function column(shape, at) {
  return shape.columns[at] ?? { kind: "number", least: 0, most: 0 };
}

/**
 * The written move, or null where a value does not fit its shape.
 * @param {string} kind
 * @param {Form} form
 * @param {Value[]} values
 * @returns {Record<string, unknown[]> | null}
 */
export function written(kind, form, values) {
  const good = values.length === form.fields.length && form.fields.every((field, at) => fits(field.shape, values[at]));
  return good ? { [kind]: structuredClone(values) } : null;
}

/**
 * How many values a number can take.
 * @param {Shape & {kind: "number"}} shape
 */
export function count(shape) {
  return Math.floor((shape.most - shape.least) / (shape.step ?? 1)) + 1;
}

/**
 * Every value of a short range.
 * @param {Shape & {kind: "number"}} shape
 */
export function choices(shape) {
  return Array.from({ length: count(shape) }, (_, at) => shape.least + at * (shape.step ?? 1));
}

/**
 * One more or one less, kept within the range.
 * @param {Shape & {kind: "number"}} shape
 * @param {number} value
 * @param {number} by  in steps
 */
export function stepped(shape, value, by) {
  const wanted = value + by * (shape.step ?? 1);
  return Math.min(Math.max(wanted, shape.least), shape.least + (count(shape) - 1) * (shape.step ?? 1));
}

/**
 * *value* switched in or out of several.
 * @param {Shape & {kind: "several"}} shape
 * @param {number[]} values
 * @param {number} value
 */
export function toggled(shape, values, value) {
  if (values.includes(value)) return values.filter((one) => one !== value);
  return values.length < shape.most ? [...values, value].sort((one, other) => one - other) : values;
}
