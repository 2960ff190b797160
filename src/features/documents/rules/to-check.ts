import type { ResumeDraft } from '../contract.ts';

const PARTS: Record<string, string> = {
  position: 'the title',
  name: 'the employer',
  dates: 'the dates',
  institution: 'the school',
  area: 'the subject',
  end: 'the date',
};
const MOST_SKILLS = 5;

type Checked = { value: unknown; to_check?: string[] | undefined };

/** What of a value the person should check, null for nothing: parts of an entry, unsure skills, or the value itself ('' ). */
export function toCheck(found: Checked | readonly Checked[] | null | undefined): string | null {
  if (!found) return null;
  if (isList(found)) {
    const unsure = found.flatMap(({ value, to_check = [] }) => (to_check.length > 0 ? [String(value)] : []));
    return unsure.length === 0 ? null : listed(unsure);
  }
  const { to_check = [] } = found;
  if (to_check.length === 0) return null;
  const parts = to_check.flatMap((part) => PARTS[part] ?? []);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

const isList = (found: Checked | readonly Checked[]): found is readonly Checked[] => Array.isArray(found);

const listed = (names: readonly string[]) =>
  names.length > MOST_SKILLS
    ? `${names.slice(0, MOST_SKILLS).join(', ')} and ${names.length - MOST_SKILLS} more`
    : names.join(', ');

/** The same by the name of a box in a form, such as `first_name` or `skills`. */
export const boxToCheck = (box: string, draft: ResumeDraft): string | null =>
  toCheck(Object.entries(draft).find(([name]) => name === box)?.[1]);
