/** Larger text needs a wider window: the breakpoints of the style sheets, which are written in pixels, grow with it, as they do when a browser enlarges a page. */

/** What each rule said at 100 %. @type {WeakMap<CSSMediaRule, string>} */
const written = new WeakMap();

/**
 * A media query for text of another size.
 * @param {string} query
 * @param {number} percent
 */
export function widened(query, percent) {
  return query.replace(/(\d+(?:\.\d+)?)px/g, (_, pixels) => `${(Number(pixels) * percent) / 100}px`);
}

/** Fit all style sheets that are loaded to the size of the text. @param {number} percent */
export function fit(percent) {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const query = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, query);
      rule.media.mediaText = widened(query, percent);
    }
  }
}
