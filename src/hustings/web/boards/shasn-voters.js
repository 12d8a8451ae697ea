/** Who stands on which area of a zone. Pure: voters of a player are alike, so that the sight only counts them. */

/** @typedef {{place: number, plain: number, volatile: number, majority: number}} Voters */
/** @typedef {{place: number | null, majority: boolean, volatile: boolean}} Spot */

/** What stands on each area, in reading order: majority voters first, each player's side by side. @param {{areas: number, volatile_at: number[], voters: Voters[]}} zone @returns {Spot[]} */
export function standing(zone) {
  const volatileAt = new Set(zone.volatile_at);
  const groups = [...zone.voters].sort((one, other) => other.plain + other.volatile - one.plain - one.volatile);
  const plain = groups.flatMap((one) => Array.from({ length: one.plain }, (_, at) => ({ place: one.place, majority: at < one.majority, volatile: false })));
  const marked = groups.flatMap((one) => Array.from({ length: one.volatile }, (_, at) => ({ place: one.place, majority: at < one.majority - one.plain, volatile: true })));
  return Array.from({ length: zone.areas }, (_, at) => (volatileAt.has(at) ? marked.shift() : plain.shift()) ?? { place: null, majority: false, volatile: volatileAt.has(at) });
}
