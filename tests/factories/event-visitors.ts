import { expect } from 'vitest';
import { bookSlot } from '#features/hiring-events/booking/contract.ts';
import { getHiringEvent } from '#features/hiring-events/contract.ts';
import {
  getRegistration,
  registerForEvent,
  updateRegistration,
} from '#features/hiring-events/registration/contract.ts';
import { createHiringEvent } from '#features/hiring-events/staff/contract.ts';
import type { Api, Person } from '../harness/api.ts';
import { writtenMails } from '../harness/mails.ts';
import { waitsForLock } from '../harness/waits-for-lock.ts';
import { anEvent, aSlot } from './an-event.ts';
import { aCompany } from './companies.ts';

type Chosen = { company_ids: string[]; shares: boolean; answers?: Record<string, string> };
const NOTHING: Chosen = { company_ids: [], shares: false };
export const aVisitor = (email: string) => ({ first_name: 'Grace', last_name: 'Holloway', email, ...NOTHING });

/** Events that staff publish, and guests who attend and book. */
export function visitorsOf(api: Api, staff: Person) {
  const { database } = api;

  async function published(values: Parameters<typeof anEvent>[0] = {}) {
    const { status, body } = await api.call(staff, createHiringEvent, { body: anEvent(values) });
    expect(body).toMatchObject({ event_id: expect.any(String) });
    expect(status).toBe(200);
    return body as { event_id: string; slug: string };
  }

  /**
   * An event with three consecutive conversations, the second with another employer, and a group session for two at the same time as the
   * first.
   */
  async function fair(values: Parameters<typeof anEvent>[0] = {}) {
    const [company, other] = [await aCompany(database), await aCompany(database)];
    const { company_id } = company;
    const event = anEvent(values);
    const slots = [aSlot(event, company_id, 0), aSlot(event, other.company_id, 20), aSlot(event, company_id, 40)];
    const group = { ...aSlot(event, null, 0), kind: 'group' as const, title: 'Résumé clinic', capacity: 2 };
    return {
      company,
      ...(await published({
        ...event,
        booths: [company_id, other.company_id].map((id) => ({ company_id: id, place: 'Table 4' })),
        slots: [...slots, group],
      })),
    };
  }

  const mailTo = (email: string) => writtenMails(api, { to: email });
  const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  let visitors = 0;
  function newEmail() {
    visitors += 1;
    return `visitor-${visitors}@guest.example`;
  }

  /** Registers a guest who has not confirmed yet; returns the mailed token. */
  async function asks(slug: string, values: Partial<ReturnType<typeof aVisitor>> = {}, email = newEmail()) {
    const body = { ...aVisitor(email), ...values };
    expect((await api.call(null, registerForEvent, { params: { slug }, body })).status).toBe(200);
    return { email, token: tokenIn((await mailTo(email)).at(-1)?.text_body) };
  }

  const confirm = (token: string) => api.call(null, updateRegistration, { body: { token, confirm: true } });

  /** Registers a guest and confirms by the mailed link; returns the token. */
  async function comesTo(slug: string, values: Partial<ReturnType<typeof aVisitor>> = {}, email?: string) {
    const asked = await asks(slug, values, email);
    const confirmed = await confirm(asked.token);
    return { ...asked, status: confirmed.status, problem: confirmed.body };
  }

  /** The answer of a call that must wait until staff have changed an event. */
  async function meanwhile<T>(change: string, event_id: string, call: () => Promise<T>): Promise<T> {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(change, [event_id]);
    const answer = call();
    await waitsForLock(database);
    await client.query('commit');
    client.release();
    return answer;
  }

  const own = async (token: string) => (await api.call(null, getRegistration, { query: { token } })).body;
  const book = (token: string, slot_id: string, moves = false) =>
    api.call(null, bookSlot, { body: { token, slot_id, moves } });
  const slotIds = async (slug: string): Promise<string[]> =>
    (await api.call(null, getHiringEvent, { params: { slug } })).body.slots
      .filter(({ kind }: { kind: string }) => kind === 'one_to_one')
      .map(({ slot_id }: { slot_id: string }) => slot_id);

  return { published, fair, mailTo, tokenIn, newEmail, asks, confirm, comesTo, meanwhile, own, book, slotIds };
}
