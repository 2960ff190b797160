import { AUDIT_ACTIONS, type AuditAction } from '#rules/audit-actions.ts';

export const READERS = ['staff', 'company'] as const;
export type Reader = (typeof READERS)[number];

export type ShownField = {
  name: string;
  /** Null: not known, or set for the first time. */
  from: string | null;
  to: string;
};

type Data = Readonly<Record<string, unknown>>;

const MOST_SHOWN = 300;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Actions that alone set what their entries hold, so that the last earlier entry says what stood there before. What others change as well is
 * recorded with its old values (`was`) when it is written; of all else only the new value is known.
 */
const SETS_ALONE: ReadonlySet<string> = new Set([
  'company.preferences-updated',
  'company.updated',
  'content-page.published',
  'pipeline.updated',
] satisfies AuditAction[]);

/** The fields of an entry that this reader may see, with what stood there before. `before`: the last earlier entry of this subject. */
export function shownFields(
  action: string,
  { data, before }: { data: Data; before: Data | null },
  reader: Reader,
): ShownField[] {
  const { was, ...fields } = data;
  const known = isData(was) ? was : SETS_ALONE.has(action) ? before : null;
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!isShown(action, name, reader)) return [];
    const to = textOf(value);
    const from = known && name in known ? textOf(known[name]) : null;
    return [{ name, from: from === to ? null : from, to }];
  });
}

/** How many fields of the entry are there and not shown. */
export const countHidden = (action: string, data: Data, reader: Reader): number =>
  Object.keys(data).filter((name) => !isShown(action, name, reader)).length;

function isShown(action: string, name: string, reader: Reader): boolean {
  const fields: Readonly<Record<string, string>> = isKnown(action) ? AUDIT_ACTIONS[action].fields : {};
  const kind = Object.hasOwn(fields, name) ? fields[name] : null;
  // For an action that is not listed, such as a call that staff made on somebody's behalf, only ids are shown.
  if (kind === null) return name.endsWith('_id');
  return kind === 'open' || (kind === 'secret' && reader === 'staff');
}

const isKnown = (action: string): action is keyof typeof AUDIT_ACTIONS => Object.hasOwn(AUDIT_ACTIONS, action);

/** What follows the name of who did it. */
export const saysOf = (action: string): string =>
  isKnown(action) ? AUDIT_ACTIONS[action].says : `made the call ${action.replace(/^staff\./, '')}`;

/** The first words of actions, by which they are filtered. */
export const ACTION_GROUPS: readonly string[] = [
  ...new Set([...Object.keys(AUDIT_ACTIONS).map((action) => action.split('.')[0] ?? ''), 'staff']),
].toSorted();

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value)
    ? value.map(textOf).join(', ') || 'nothing'
    : typeof value === 'object'
      ? Object.entries(value)
          .map(([name, each]) => `${name}: ${textOf(each)}`)
          .join(', ') || 'nothing'
      : String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
