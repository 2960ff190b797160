// `npm run operator -- EMAIL`: makes somebody an operator, or with --remove removes them. Without an address it lists all operators.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailProblem } from '#rules/validation/email.ts';
import { readConfig, WrongConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { addOperator, listOperators, removeOperator } from '#server/oidc/operator-accounts.ts';
import { openProductDatabase } from '../demo/import/open-database.ts';

const USAGE = 'npm run operator -- EMAIL [--remove]';

class WrongCall extends Error {}

try {
  const { email, remove } = readCall();
  const { database, close } = await openProductDatabase();
  try {
    if (email === undefined) await list(database);
    else if (remove) await take(database, email);
    else await give(database, email);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongCall || error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readCall(): { email: string | undefined; remove: boolean } {
  const { values, positionals } = parsed();
  const [email, ...more] = positionals.map((text) => text.trim().toLowerCase());
  if (more.length > 0 || (values.remove && email === undefined)) throw new WrongCall(`Name one address.\n\n${USAGE}`);
  const problem = email === undefined ? null : emailProblem(email);
  if (problem) throw new WrongCall(problem);
  return { email, remove: values.remove };
}

function parsed() {
  try {
    return parseArgs({ options: { remove: { type: 'boolean', default: false } }, allowPositionals: true });
  } catch (error) {
    throw new WrongCall(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function list(database: Database): Promise<void> {
  const emails = await listOperators(database);
  console.log(emails.length === 0 ? `There are no operators yet: ${USAGE}` : emails.join('\n'));
}

async function take(database: Database, email: string): Promise<void> {
  if (!(await removeOperator(database, email))) throw new WrongCall(`${email} is not an operator.`);
  console.log(`${email} is no longer an operator and is signed out everywhere.`);
}

/** If no identity provider is configured, the local one needs a password, which is shown only this once. */
async function give(database: Database, email: string): Promise<void> {
  const { oidc } = readConfig();
  const password = oidc ? null : randomBytes(12).toString('base64url');
  await addOperator(database, email, password && (await hashPassword(password)));
  console.log(
    `${email} is an operator and signs in at /operator/login on either site${oidc ? ` with ${oidc.issuer}` : ''}.`,
  );
  if (password) console.log(`Password, shown only once: ${password}`);
}
