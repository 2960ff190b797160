import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Entry = Record<string, unknown>;
/** An entry of a stored JSON Resume, and how the form saves it unchanged. */
type Before = { stored: Entry; shown: Entry };

const entries = z.array(z.record(z.string(), z.unknown()).catch({})).catch([]);

/**
 * Entries of the form, each with the rest of its stored entry: what the form does not show, and what it shows shortened but unchanged,
 * such as the day of a date. `shown` is what the form makes of `stored`, in the same order; entries are matched by `names`.
 */
export function withKept(
  made: Entry[],
  { stored, shown }: { stored: unknown; shown: Entry[] },
  names: string[],
): Entry[] {
  const namesOf = (entry: Entry) => JSON.stringify(names.map((key) => entry[key] ?? ''));
  const raw = entries.parse(stored);
  const before = Map.groupBy(
    shown.map((entry, at): Before => ({ shown: entry, stored: raw[at] ?? {} })),
    (each) => namesOf(each.shown),
  );
  const sources = new Map(
    [...Map.groupBy(made, namesOf)].flatMap(([name, alike]) => [
      ...sourcesOf(alike, before.get(name) ?? [], new Set(names)),
    ]),
  );
  return made.map((entry) => {
    const origin = sources.get(entry);
    return origin ? merged(entry, origin) : entry;
  });
}

/**
 * The stored entry behind each entry of one name: of all possible pairs, those with the fewest changes. If one was deleted and another fits
 * as well, a changed entry has none, because another entry's facts would be false.
 */
function sourcesOf(made: Entry[], before: Before[], names: Set<string>): Map<Entry, Before | null> {
  const pairs = made
    .flatMap((entry) => before.map((origin) => ({ entry, origin, changes: changed(entry, origin.shown).length })))
    .filter(({ entry, origin }) => mayBe(entry, origin.shown, names))
    .toSorted((a, b) => a.changes - b.changes);
  const was_deleted = made.length < before.length;
  const sources = new Map<Entry, Before | null>();
  const used = new Set<Before | null>();
  for (const pair of pairs) {
    if (sources.has(pair.entry) || used.has(pair.origin)) continue;
    const close = pairs.filter(
      ({ entry, origin, changes }) => entry === pair.entry && changes === pair.changes && !used.has(origin),
    );
    const origin = was_deleted && pair.changes > 0 && close.length > 1 ? null : pair.origin;
    sources.set(pair.entry, origin);
    used.add(origin);
  }
  return sources;
}

/** Whether an entry may be an edited version of the other: another field is equal, or their years overlap. */
function mayBe(made: Entry, shown: Entry, names: Set<string>): boolean {
  if (Object.keys(made).some((key) => !names.has(key) && made[key] === shown[key])) return true;
  const [now, then] = [yearsOf(made), yearsOf(shown)];
  return now.length === 0 || then.length === 0 || now.some((year) => then.includes(year));
}

const yearsOf = (entry: Entry) =>
  ['startDate', 'endDate', 'date'].flatMap((key) => (typeof entry[key] === 'string' ? [entry[key].slice(0, 4)] : []));

const changed = (made: Entry, shown: Entry) =>
  [...new Set([...Object.keys(made), ...Object.keys(shown)])].filter((key) => made[key] !== shown[key]);

function merged(made: Entry, { stored, shown }: Before): Entry {
  const others = changed(made, shown);
  // The form shows the highlights below the summary.
  const gone = others.includes('summary') ? [...others, 'highlights'] : others;
  const kept = Object.entries(stored).filter(([key]) => !gone.includes(key));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(others.flatMap((key) => (key in made ? [[key, made[key]]] : []))),
  };
}

/** Updates the service in the work entries that had it. */
export function withService(work: Entry[], before: unknown, now: unknown): Entry[] {
  return work.map(({ x_military, ...entry }) => {
    const told = isDeepStrictEqual(x_military, before) ? now : x_military;
    return told === undefined ? entry : { ...entry, x_military: told };
  });
}

const groups = z
  .array(z.looseObject({ name: z.string(), keywords: z.array(z.string()).optional() }).catch({ name: '' }))
  .catch([]);

/** The form's skills, with their earlier groups and levels. */
export function withGroups(skills: readonly string[], stored: unknown): Entry[] {
  const left = new Set(skills);
  const named = new Map(groups.parse(stored).map((group) => [group.name, group]));
  return skills.flatMap((skill) => {
    if (!left.delete(skill)) return [];
    const { keywords, ...group } = named.get(skill) ?? { name: skill };
    const kept = keywords?.filter((keyword) => left.delete(keyword)) ?? [];
    return [{ ...group, ...(kept.length > 0 ? { keywords: kept } : {}) }];
  });
}
