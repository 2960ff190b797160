import { oneLine } from '#rules/one-line.ts';
import type { Db } from '#server/db/database.ts';
import {
  checkComplete,
  checkLength,
  checkPlaceholders,
  fillText,
  hasPlaceholders,
  type PlaceholderValues,
} from './rules.ts';
import { LONGEST_BODY, LONGEST_SUBJECT } from './texts-contract.ts';
import { listPlaceholderValues, type Sending } from './values-store.server.ts';

/** A text to send; `subject` may be empty. */
export type Text = { subject: string; body: string };
/** Where refusals belong on the caller's form, and how long the filled body may be. */
type TextFields = { subject: string; body: string; most?: number };

const OWN_FIELDS: TextFields = { subject: 'subject', body: 'body' };

/**
 * The text for each application, with its placeholders filled in. Refused at the field if a placeholder does not exist or has no value for
 * someone.
 */
export async function fillForEach(
  db: Db,
  sending: Sending,
  text: Text,
  fields: TextFields = OWN_FIELDS,
): Promise<Map<string, Text>> {
  const { application_ids } = sending;
  checkPlaceholders(text.subject, fields.subject);
  checkPlaceholders(text.body, fields.body);
  if (!hasPlaceholders(`${text.subject} ${text.body}`)) return new Map(application_ids.map((id) => [id, text]));
  const values = await listPlaceholderValues(db, sending);
  for (const part of ['subject', 'body'] as const) checkComplete(missingIn(text[part], values), fields[part]);
  const texts = new Map([...values].map(([id, known]) => [id, filled(text, known)]));
  for (const { subject, body } of texts.values()) {
    checkLength(subject, LONGEST_SUBJECT, fields.subject);
    checkLength(body, fields.most ?? LONGEST_BODY, fields.body);
  }
  return texts;
}

const filled = ({ subject, body }: Text, values: PlaceholderValues): Text => ({
  subject: oneLine(fillText(subject, values).text),
  body: fillText(body, values).text,
});

const missingIn = (text: string, values: ReadonlyMap<string, PlaceholderValues>) =>
  [...values.values()].flatMap((known) =>
    fillText(text, known).missing.map((placeholder) => ({ placeholder, person: known.full_name ?? 'one person' })),
  );
