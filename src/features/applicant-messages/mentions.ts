/** In the stored text of a note a mention is `@[id]`, so that a renamed member is named rightly. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

export type Mentionable = { employer_user: string; name: string };

/** The ids of the members whom a stored text mentions, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(MENTION)].map(([, id]) => id ?? '')),
];

/** The text as people read it. Members who are not known are called a former member. */
export const withNames = (body: string, members: readonly Mentionable[]): string =>
  body.replaceAll(
    MENTION,
    (_, id) => `@${members.find(({ employer_user }) => employer_user === id)?.name ?? 'former member'}`,
  );

/** The typed text with ids in the places of the names that were chosen while typing. The longest name wins. */
export function withIds(typed: string, chosen: readonly Mentionable[]): string {
  const by_length = chosen.toSorted((a, b) => b.name.length - a.name.length);
  return by_length.reduce(
    (text, { employer_user, name }) =>
      text.split(`@${name}`).reduce((before, after) => {
        const is_longer_word = /^[\p{L}\p{N}]/u.test(after);
        return `${before}${is_longer_word ? `@${name}` : `@[${employer_user}]`}${after}`;
      }),
    typed,
  );
}

/** What is typed behind the last @ before the caret; null where no mention is being typed. */
export function mentionBeing(typed: string, caret: number): { from: number; query: string } | null {
  const before = typed.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || /[\p{L}\p{N}]$/u.test(before.slice(0, from))) return null;
  const query = before.slice(from + 1);
  return query.length > 40 || query.includes('\n') || /\s\S*\s/.test(query) ? null : { from, query };
}

const MOST_OFFERED = 6;

/** The members whose name has a word that begins with the query. */
export function offered(members: readonly Mentionable[], query: string): Mentionable[] {
  const wanted = query.toLowerCase();
  return members
    .filter(({ name }) => name.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(` ${wanted}`))
    .slice(0, MOST_OFFERED);
}
