import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aCompany } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting, aPublicPosting } from '../../../tests/factories/hiring.ts';
import { anEmail } from '../../../tests/harness/accounts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { requestAddressErasure } from './erasure-actions.server.ts';
import { erasePeople } from './jobs.server.ts';

const { database, services } = await startApi();
const job = { id: '1', attempt: 1, is_last_attempt: false };

async function somebody(
  company: Awaited<ReturnType<typeof aCompany>>,
  name: { first_name: string; last_name: string; phone?: string },
) {
  const email = anEmail();
  const posting_id = await aPublicPosting(database, company);
  const { application_id } = await anApplication(database, company, { posting_id, email });
  await database.asSystem((db) => db.updateTable('application').set(name).where('id', '=', application_id).execute());
  return { email, application_id };
}

async function erase(email: string) {
  await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
  await erasePeople.perform(erasePeople.emptyPayload(), { services, job });
}

type Mail = { text: string; state?: 'sent' | 'waiting'; company_id?: string; to?: string; about?: string };

/** A mail that is in the outbox and was received. */
async function aMail({ text, state = 'sent', company_id, to = 'team@x.example', about }: Mail) {
  const id = randomUUID();
  await database.asSystem(async (db) => {
    const content = { subject: 'Applicants', text_body: text, html_body: text };
    await db
      .insertInto('mail')
      .values({ id, site: 'rb', kind: 'x', ...content, to_address: to, state, company_id, subject_key: about })
      .execute();
    const seen = { envelope_from: '', from_header: '', raw: Buffer.from(text), envelope_to: to };
    await db
      .insertInto('received_mail')
      .values({ id, ...content, ...seen })
      .execute();
  });
  return id;
}

async function isLeft(id: string) {
  const { rows } = await database.pool.query(
    'select (select count(*)::int from mail where id = $1) + (select count(*)::int from received_mail where id = $1) as n',
    [id],
  );
  return rows[0].n === 2;
}

it('deletes mail about the person, and keeps mail with the name as part of other words', async () => {
  const [company, other] = [await aCompany(database), await aCompany(database)];
  const { email, application_id } = await somebody(company, { first_name: 'Ed', last_name: 'Li', phone: '555 1234' });
  const single = await somebody(company, { first_name: 'Maria', last_name: '' });
  const { company_id } = company;
  const link = `See /employer/applications/${application_id}?part=messages`;
  const cases: [Mail, boolean][] = [
    [{ company_id, text: 'These wait:\n- Ed Li\n- Bo Ek' }, false],
    [{ company_id, text: 'Was that ED  LI?' }, false],
    [{ company_id, text: `Write to ${email}.` }, false],
    [{ company_id, text: 'Call +1 555-1234 now' }, false],
    [{ company_id, text: link, state: 'waiting' }, false],
    [{ company_id, text: 'Hello', about: `status ${application_id}`, state: 'waiting' }, false],
    [{ company_id, text: 'Hello', to: email, state: 'waiting' }, false],
    [{ company_id, text: 'The required license was offered likewise.' }, true],
    [{ company_id, text: `Write to x.${email} or ${email}.example, or call 1555 12345` }, true],
    [{ company_id, text: 'Maria and Ed and Li' }, true],
    [{ company_id, text: 'These wait:\n- Ed Li', state: 'waiting' }, true],
    [{ company_id: other.company_id, text: 'Ed Li, our own recruiter' }, true],
    [{ text: 'Dear Ed Li' }, true],
  ];
  const mails: [string, string, boolean][] = [];
  for (const [mail, stays] of cases) mails.push([await aMail(mail), JSON.stringify(mail), stays]);
  await erase(email);
  await erase(single.email);
  for (const [id, mail, stays] of mails) expect([mail, await isLeft(id)]).toEqual([mail, stays]);
});

it('finishes for 40 applications at a company with 20,000 mails', async () => {
  const company = await aCompany(database);
  const { email } = await somebody(company, { first_name: 'Zebulon', last_name: 'Quillfeather' });
  for (let more = 1; more < 40; more += 1) {
    const { posting_id } = await aPosting(database, company);
    await anApplication(database, company, { posting_id, email });
  }
  await database.asSystem(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`insert into mail (site, company_id, kind, to_address, subject, text_body, html_body, state)
      select 'rb', ${company.company_id}, 'x', 'team@x.example', 'Applicants',
        repeat('A required license was offered to number ' || n || '. ', 50) || case when n % 10000 = 0 then 'Zebulon Quillfeather' else '' end,
        '', 'sent' from generate_series(1, 20000) n`.execute(db);
  });
  await erase(email);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from mail where company_id = $1) as mails,
      (select count(*)::int from application where company_id = $1 and erased_at is not null) as erased`,
    [company.company_id],
  );
  expect(rows).toEqual([{ mails: 19_998, erased: 40 }]);
});
