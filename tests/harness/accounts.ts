import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#api/endpoint.ts';
import { createSeekerAccount } from '#features/auth/sign-up/contract.ts';
import { hashPassword } from '#server/http/passwords.ts';
import type { Api, Person } from './api.ts';
import { writtenMails } from './mails.ts';

export const PASSWORD = 'open-the-door-1';

export const anEmail = () => `${randomUUID()}@people.example`;

/** Helpers for account tests: people with a password, mailed links, sessions. */
export async function accountsOf(api: Api) {
  const { database } = api;
  const password_hash = await hashPassword(PASSWORD);
  return { password_hash, withPassword, call, mailsTo, mailedToken, accountOf, sessionsOf, aWaitingSeeker };

  async function withPassword<P extends Person>(person: P): Promise<P> {
    await database.asSystem((db) =>
      db.updateTable('account').set({ password_hash }).where('id', '=', person.id).execute(),
    );
    return person;
  }

  /** Calls as a visitor of the site. */
  function call(endpoint: Endpoint, body: Record<string, unknown>, site: 'rb' | 'mh' = 'rb') {
    return api.call(null, endpoint, { body }, site);
  }

  /** Newest first. */
  function mailsTo(email: string) {
    return writtenMails(api, { to: email }).then((mails) =>
      mails.toReversed().map(({ kind, site, subject, text_body }) => ({ kind, site, subject, text_body })),
    );
  }

  /** The token in the newest mail to this address. */
  async function mailedToken(email: string): Promise<string> {
    const [mail] = await mailsTo(email);
    return /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? 'no token was mailed';
  }

  function accountOf(email: string) {
    return database.asSystem((db) =>
      db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
    );
  }

  async function sessionsOf(account_id: string): Promise<number> {
    const sessions = await database.asSystem((db) =>
      db.selectFrom('session').select('id').where('account_id', '=', account_id).execute(),
    );
    return sessions.length;
  }

  /** A seeker who signed up and has not opened the mailed link yet. */
  async function aWaitingSeeker(email = anEmail()) {
    await call(createSeekerAccount, { first_name: 'Grace', last_name: 'Hopper', email });
    return { email, token: await mailedToken(email) };
  }
}
