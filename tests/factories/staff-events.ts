import { expect } from 'vitest';
import { mailAnnouncement } from '#features/hiring-events/announcements/jobs.server.ts';
import { addHiringEventSlots, type Series } from '#features/hiring-events/conversations/contract.ts';
import * as registration from '#features/hiring-events/registration/contract.ts';
import * as operator from '#features/hiring-events/staff/contract.ts';
import * as list from '#features/hiring-events/staff/list-contract.ts';
import type { Api, Person } from '../harness/api.ts';
import { anEvent, aSlot } from './an-event.ts';
import { aCompany } from './companies.ts';
import { aSeeker } from './people.ts';

type Values = Parameters<typeof anEvent>[0];
type Made = { event_id: string; slug: string };

export const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Events that staff create and change, and seekers who attend. */
export function staffEventsOf(api: Api, staff: Person) {
  const { database } = api;

  async function made(values: Values = {}): Promise<Made> {
    const { status, body } = await api.call(staff, operator.createHiringEvent, { body: anEvent(values) });
    expect({ status, fields: body.fields }).toEqual({ status: 200, fields: undefined });
    return body;
  }

  /** An event with a company at a booth and one conversation in its first minutes. */
  async function fair(values: Values = {}) {
    const event = anEvent(values);
    const { company_id } = await aCompany(database, { business_name: 'Ironbark Mills' });
    const slots = [aSlot(event, company_id, 0)];
    return { event, company_id, ...(await made({ ...event, booths: [{ company_id, place: 'Table 4' }], slots })) };
  }

  const whole = async (event_id: string) =>
    (await api.call(staff, list.getOperatorHiringEvent, { params: { event_id } })).body;
  const change = (event_id: string, body: Record<string, unknown>) =>
    api.call(staff, operator.updateHiringEvent, { params: { event_id }, body: { version: 1, ...body } });
  type Fair = Awaited<ReturnType<typeof fair>>;

  const addTo = ({ event_id, event: { starts_at, ends_at }, company_id }: Fair, values: Partial<Series>) =>
    api.call(staff, addHiringEventSlots, {
      params: { event_id },
      body: {
        kind: 'one_to_one',
        company_ids: [company_id],
        title: 'Talk',
        starts_at,
        ends_at,
        minutes: 20,
        ...values,
      },
    });

  /** A signed-in seeker who attends the event. */
  async function comesTo(slug: string, company_ids: string[] = []) {
    const seeker = await aSeeker(database);
    const answer = await api.call(seeker, registration.registerSeekerForEvent, {
      params: { slug },
      body: { company_ids, shares: false },
    });
    const { token } = answer.body;
    const own = (await api.call(null, registration.getRegistration, { query: { token } })).body;
    return { seeker, token, code: own.check_in_code, slots: own.slots };
  }

  const mailTo = (email: string) =>
    database.asSystem((db) =>
      db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute(),
    );
  /** Runs the job that mails news about an event. */
  const tellsAll = (event_id: string) =>
    mailAnnouncement.perform(
      { version: 1, input: { event_id } },
      { services: api.services, job: { id: '1', attempt: 1, is_last_attempt: false } },
    );
  const audited = async (subject: string) =>
    (
      await database.asSystem((db) =>
        db
          .selectFrom('audit_log')
          .select(['action', 'actor_id'])
          .where('subject', '=', subject)
          .orderBy('id')
          .execute(),
      )
    ).map(({ action, actor_id }) => [action, actor_id]);

  return { made, fair, whole, change, addTo, comesTo, mailTo, tellsAll, audited };
}
