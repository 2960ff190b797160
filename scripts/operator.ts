// `npm run operator -- EMAIL --role ROLE`: makes somebody an operator with these roles, or gives an operator further ones; with --remove
// removes them. Without an address it lists all operators.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '#rules/staff-roles.ts';
import { emailProblem } from '#rules/validation/email.ts';
import { readConfig, WrongConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { addOperator, listOperators, removeOperator } from '#server/oidc/operator-accounts.ts';
import { openProductDatabase } from '../demo/import/open-database.ts';

const ROLES = STAFF_ROLES.join(', ');
const USAGE = `npm run operator -- EMAIL --role ROLE [--role ROLE], or EMAIL --remove. Roles: ${ROLES}`;

class WrongCall extends Error {}

try {
  const { email, remove, roles } = readCall();
  const { database, close } = await openProductDatabase();
  try {
    if (email === undefined) await list(database);
    else if (remove) await take(database, email);
    else await give(database, email, roles);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongCall || error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readCall(): { email: string | undefined; remove: boolean; roles: StaffRole[] } {
  const { values, positionals } = parsed();
  const [email, ...more] = positionals.map((text) => text.trim().toLowerCase());
  if (more.length > 0 || (values.remove && email === undefined)) throw new WrongCall(`Name one address.\n\n${USAGE}`);
  const problem = email === undefined ? null : emailProblem(email);
  if (problem) throw new WrongCall(problem);
  const roles = (values.role ?? []).map(roleCalled);
  if (roles.length > 0 && (values.remove || email === undefined)) throw new WrongCall(USAGE);
  return { email, remove: values.remove, roles };
}

function roleCalled(text: string): StaffRole {
  const role = STAFF_ROLES.find((known) => known === text);
  if (!role) throw new WrongCall(`"${text}" is no role; the roles are ${ROLES}.`);
  return role;
}

function parsed() {
  try {
    const options = {
      remove: { type: 'boolean', default: false },
      role: { type: 'string', multiple: true },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new WrongCall(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function list(database: Database): Promise<void> {
  const lines = (await listOperators(database)).map(({ email, staff_roles }) => `${email} (${said(staff_roles)})`);
  console.log(lines.length === 0 ? `There are no operators yet: ${USAGE}` : lines.join('\n'));
}

function said(roles: readonly StaffRole[]): string {
  return roles.join(', ') || 'no role';
}

async function take(database: Database, email: string): Promise<void> {
  const outcome = await removeOperator(database, email);
  if (outcome === 'is-no-operator') throw new WrongCall(`${email} is not an operator.`);
  if (outcome === 'is-last-admin')
    throw new WrongCall(`${email} is the last staff admin. Give the role admin to somebody else first.`);
  console.log(`${email} is no longer an operator and is signed out everywhere.`);
}

/** If no identity provider is configured, the local one needs a password, which is shown only this once. */
async function give(database: Database, email: string, roles: readonly StaffRole[]): Promise<void> {
  const { oidc } = readConfig();
  const password = oidc ? null : randomBytes(12).toString('base64url');
  const password_hash = password && (await hashPassword(password));
  const held = await addOperator(database, { email, roles, password_hash });
  if (!held) throw new WrongCall(`Give ${email} a role.\n\n${USAGE}`);
  console.log(
    `${email} is an operator (${said(held)}) and signs in at /operator/login on either site${oidc ? ` with ${oidc.issuer}` : ''}.`,
  );
  if (password) console.log(`Password, shown only once: ${password}`);
}
