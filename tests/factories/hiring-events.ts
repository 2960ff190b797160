import { randomUUID } from 'node:crypto';
import {
  getRegistration,
  registerForEvent,
  registerSeekerForEvent,
  updateRegistration,
} from '#features/hiring-events/registration/contract.ts';
import { createEvent } from '#features/hiring-events/staff/actions.server.ts';
import type { Api, Person } from '../harness/api.ts';
import { anEvent } from './an-event.ts';
import { aCompany } from './companies.ts';

type Company = Awaited<ReturnType<typeof aCompany>>;
type Chosen = { company_ids?: string[]; shares?: boolean; resume_id?: string | null };

/** Events with one employer, and their attendees. */
export function eventsOf(api: Api) {
  const { database } = api;

  async function fair(site: 'rb' | 'mh' = 'rb') {
    const company = await aCompany(database, { site });
    const { company_id } = company;
    const event = anEvent({ site, booths: [{ company_id, place: '' }] });
    return { company, ...(await database.asSystem((db) => createEvent(db, event, null))) };
  }

  const tokenMailedTo = async (email: string) => {
    const mails = await database.asSystem((db) =>
      db.selectFrom('mail').select('text_body').where('to_address', '=', email).orderBy('created_at').execute(),
    );
    return /token=([\w-]{43})/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? '';
  };

  /** Registers a guest who has not confirmed yet; returns the mailed token. */
  async function asks(slug: string, company: Company, chosen: Chosen = {}, email = `${randomUUID()}@guest.example`) {
    const { company_ids = [company.company_id], shares = false } = chosen;
    const body = { first_name: 'Grace', last_name: 'Holloway', email, company_ids, shares };
    await api.call(null, registerForEvent, { params: { slug }, body }, company.site);
    return { email, token: await tokenMailedTo(email) };
  }

  /** Registers a guest and confirms. */
  async function comes(slug: string, company: Company, chosen: Chosen = {}, email?: string) {
    const asked = await asks(slug, company, chosen, email);
    await api.call(null, updateRegistration, { body: { token: asked.token, confirm: true } }, company.site);
    return { ...asked, registration_id: await idOf(asked.email) };
  }

  /** Registers a signed-in seeker. */
  async function seekerComes(seeker: Person & { email: string }, slug: string, company: Company, chosen: Chosen = {}) {
    const body = { company_ids: [company.company_id], shares: false, ...chosen };
    const answer = await api.call(seeker, registerSeekerForEvent, { params: { slug }, body });
    return {
      status: answer.status,
      problem: answer.body,
      token: answer.body.token,
      registration_id: await idOf(seeker.email),
    };
  }

  const idOf = async (email: string): Promise<string> => {
    const row = await database.asSystem((db) =>
      db.selectFrom('hiring_event_registration').select('id').where('email', '=', email).executeTakeFirst(),
    );
    return row?.id ?? '';
  };

  const own = async (token: string, person: Person | null = null) =>
    (await api.call(person, getRegistration, { query: { token } })).body;

  const begins = (event_id: string) =>
    database.pool.query(`update hiring_event set starts_at = now() - interval '1 minute' where id = $1`, [event_id]);

  return { fair, asks, comes, seekerComes, own, begins };
}
