import { z } from 'zod';

type Entry = Record<string, unknown>;
/** An entry as JSON Resume has it, and what the form makes of it where nobody changes it. */
type Before = { stored: Entry; shown: Entry };

const entries = z.array(z.record(z.string(), z.unknown()).catch({})).catch([]);

/**
 * Entries of the form, each with what its stored one says beside: what the form does not show, and what it shows shorter but nobody
 * changed, such as the day of a date. `shown` is what the form makes of `stored`, place by place; entries belong together by `names`.
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
  return made.map((entry) => {
    const alike = before.get(namesOf(entry)) ?? [];
    const same = alike.findIndex((each) => JSON.stringify(each.shown) === JSON.stringify(entry));
    const [mine] = alike.splice(Math.max(same, 0), 1);
    return mine ? merged(entry, mine) : entry;
  });
}

function merged(made: Entry, { stored, shown }: Before): Entry {
  const changed = [...new Set([...Object.keys(made), ...Object.keys(shown)])].filter((key) => made[key] !== shown[key]);
  // The form has the highlights below the summary.
  const gone = changed.includes('summary') ? [...changed, 'highlights'] : changed;
  const kept = Object.entries(stored).filter(([key]) => !gone.includes(key));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changed.flatMap((key) => (key in made ? [[key, made[key]]] : []))),
  };
}

const groups = z
  .array(z.looseObject({ name: z.string(), keywords: z.array(z.string()).optional() }).catch({ name: '' }))
  .catch([]);

/** Skills of the form, in the groups and with the levels that they had before. */
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
