import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  createJobAlert,
  listJobAlerts,
  requestJobAlert,
  updateJobAlert,
  updateMailedJobAlert,
} from '#features/job-alerts/contract.ts';
import { mailDueAlerts } from '#features/job-alerts/digest-actions.server.ts';
import { tendAlerts } from '#features/job-alerts/jobs.server.ts';
import { matchNewPostings } from '#features/job-alerts/matching-actions.server.ts';
import type { Api, Person } from '../harness/api.ts';

type Kept = { name?: string; rhythm?: string; query?: Record<string, unknown> };

type Mail = {
  id: string;
  kind: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Record<string, string>;
  state: string;
};

/** Job alerts of seekers and guests, their mails, and the jobs that write them. The city of Austin exists. */
export async function alertsOf(api: Api) {
  const { database, services } = api;
  await database.pool.query(
    `insert into place (country, region, city, postal_code, lat, lon) values ('US', 'TX', 'Austin', '78701', 30.27, -97.74)`,
  );

  /** After each test: removes all mails, matches and alerts. */
  const forget = () =>
    api.owner.query('truncate mail, job_alert_mail, job_alert_match, posting_to_match; delete from job_alert');

  const kept = ({ name = 'Welding', rhythm = 'at_once', query = { q: 'welder' } }: Kept = {}) => ({
    name,
    rhythm,
    query,
  });
  const asked = (email: string, values: Kept = {}, site: 'rb' | 'mh' = 'rb') =>
    api.call(null, requestJobAlert, { body: { email, ...kept(values) } as never }, site);
  const create = (person: Person, values: Kept = {}) =>
    api.call(person, createJobAlert, { body: kept(values) as never }, person.site);
  const list = async (person: Person) => (await api.call(person, listJobAlerts, {}, person.site)).body.alerts;
  const change = (person: Person, alert_id: string, body: Record<string, unknown>) =>
    api.call(person, updateJobAlert, { params: { alert_id }, body }, person.site);

  async function mails(to?: string): Promise<Mail[]> {
    const { rows } = await database.pool.query(
      'select * from mail where $1::text is null or to_address = $1 order by created_at, id',
      [to],
    );
    return rows;
  }
  const tokenIn = ({ text_body }: Mail) => /token=([\w-]+)/.exec(text_body)?.[1] ?? '';

  async function work() {
    await matchNewPostings(database);
    return mailDueAlerts(services);
  }
  const later = (minutes: number) =>
    database.pool.query(
      'update job_alert set next_mail_at = next_mail_at - make_interval(mins => $1), last_mailed_at = last_mailed_at - make_interval(mins => $1)',
      [minutes],
    );
  const passDays = (days: number) =>
    database.pool.query(
      'update job_alert set created_at = created_at - make_interval(days => $1), asked_at = asked_at - make_interval(days => $1)',
      [days],
    );
  const tend = () =>
    tendAlerts.perform({ version: 1, input: {} }, { services, job: { id: '1', attempt: 1, is_last_attempt: false } });
  const address = () => `${randomUUID()}@guest.example`;

  /** A guest with a confirmed alert. */
  async function confirmed({ email = address(), ...values }: Kept & { email?: string } = {}, site: 'rb' | 'mh' = 'rb') {
    expect((await asked(email, values, site)).status).toBe(200);
    const [mail] = await mails(email);
    const token = mail ? tokenIn(mail) : '';
    expect((await api.call(null, updateMailedJobAlert, { body: { token, state: 'active' } }, site)).status).toBe(200);
    await database.pool.query('delete from mail where to_address = $1', [email]);
    return { email, token };
  }

  const oneClick = (token: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') => {
    const origin = services.config.origins.rb;
    const path = `${origin}/seeker/alert-list/unsubscribe?token=${token}`;
    const headers = { host: new URL(origin).host, 'content-type': type };
    return api.app.fetch(new Request(path, { method: 'POST', headers, body }), { peer: '127.0.0.1' });
  };

  return {
    forget,
    asked,
    create,
    list,
    change,
    mails,
    tokenIn,
    work,
    later,
    passDays,
    tend,
    address,
    confirmed,
    oneClick,
  };
}
