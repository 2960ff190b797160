import { phoneDigits } from '#features/person/rules/phone.ts';
import type { Database } from '#server/db/database.ts';
import { type LockedApplication, withLongStatements } from './erasure-store.server.ts';
import { deleteMailAbout } from './mention-store.server.ts';

/**
 * Deletes a company's mail about the person: mail that links to one of the applications, and sent mail with the name, an address or the
 * phone number as whole words. Unsent mail to others stays. Mail is searched for names only of the people in `named`.
 */
export async function eraseMentions(
  database: Database,
  applications: readonly LockedApplication[],
  named = applications,
): Promise<void> {
  const [{ company_id } = {}] = applications;
  if (!company_id) return;
  const ids = applications.map(({ id }) => id).join('|');
  // An empty pattern would match all mail.
  const words = patternsOf(named).join('|') || ids;
  for (let after: string | undefined = FIRST_ID; after; ) {
    const from: string = after;
    after = await withLongStatements(database, (db) => deleteMailAbout(db, { company_id, ids, words, after: from }));
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const FEWEST_DIGITS = 7;

/** What identifies the person in a text. Half a name or a few digits would match other people too. */
function patternsOf(applications: readonly LockedApplication[]): string[] {
  const patterns = applications.flatMap(({ first_name, last_name, email, contact_email, phone }) => [
    pattern(email),
    ...(contact_email ? [pattern(contact_email)] : []),
    ...(first_name.trim() && last_name.trim() ? [pattern(`${first_name} ${last_name}`.trim())] : []),
    ...(phoneDigits(phone).length >= FEWEST_DIGITS ? [phonePattern(phone)] : []),
  ]);
  return [...new Set(patterns)];
}

/** With any separators, and with or without the country code. */
const phonePattern = (phone: string) => `\\+?(?:1[\\s().-]*)?\\(?${[...phoneDigits(phone)].join('[\\s().-]*')}`;

const pattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
