import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AddressRefused } from '#server/mail/mailer.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { aCompany, anEmployer } from '../../../tests/factories/companies.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import * as contract from './contract.ts';
import { mailTalentNotices, tendImportedTalent } from './jobs.server.ts';
import { deleteAddresses } from './notice-actions.server.ts';

const api = await startApi();
const { database, services } = api;
const CONTEXT = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };

type Site = 'rb' | 'mh';

async function aTeam(site: Site = 'rb') {
  const company = await aCompany(database, { has_ats: true, site });
  return { company, site, params: { company_id: company.company_id }, admin: await anEmployer(database, company) };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const anAddress = () => `${randomUUID()}@example.com`;

const add = ({ admin, params }: Team, email: string) =>
  api.call(admin, contract.addImportedPerson, {
    params,
    body: { first_name: 'Ann', last_name: 'Lee', email, source: 'Job fair', lawful_basis: 'consent' },
  });
const peopleOf = async ({ admin, params }: Team) =>
  (await api.call(admin, contract.listImportedPeople, { params })).body.people;
const work = async () => {
  for (const job of [tendImportedTalent, mailTalentNotices]) await job.perform(job.emptyPayload(), CONTEXT);
};
const later = (hours: number) =>
  api.owner.query(
    `update imported_person set created_at = created_at - make_interval(hours => $1),
      notice_written_at = notice_written_at - make_interval(hours => $1)`,
    [hours],
  );
const mailTo = async (email: string) =>
  (await api.owner.query(`select * from mail where to_address = $1 and kind = 'talent-notice'`, [email])).rows;

/** Sends the notice and returns its token. */
async function sent(email: string, send: () => Promise<void> = async () => {}) {
  const [mail] = await mailTo(email);
  const mailer = { send, close: async () => {} };
  await createSendMailJob(mailer as never).perform({ version: 1, input: { mail_id: mail?.id } }, CONTEXT);
  return /held-by-company\?token=([\w-]+)/.exec(mail?.text_body)?.[1] ?? '';
}

async function told(team: Team, email = anAddress()) {
  await add(team, email);
  await later(25);
  await work();
  return { email, token: await sent(email) };
}

const opened = async (token: string, site: Site = 'rb') =>
  (await api.call(null, contract.openHeldNotice, { body: { token } }, site)).body.opened;
/** As a mail program sends it. */
const object = (token: string, site: Site = 'rb', body = 'List-Unsubscribe=One-Click') => {
  const origin = services.config.origins[site];
  const headers = { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request(`${origin}/held-by-company?token=${token}`, { method: 'POST', headers, body });
  return api.app.fetch(request, { peer: '127.0.0.1' });
};

describe('the notice', () => {
  it.each(['rb', 'mh'] as const)(
    'is written once, a day after the import, and names what is held, on %s',
    async (site) => {
      const team = await aTeam(site);
      const email = anAddress();
      await add(team, email);
      await work();
      expect(await mailTo(email)).toEqual([]);
      await later(25);
      await work();
      await work();
      const [mail, ...more] = await mailTo(email);
      expect(more).toEqual([]);
      expect(mail.headers['List-Unsubscribe']).toContain('/held-by-company?token=');
      expect(mail.text_body).toContain('Where it has it from: Job fair');
      const token = await sent(email);
      expect(await mailTo(email)).toEqual([]);
      expect(await peopleOf(team)).toMatchObject([{ email, noticed_at: expect.any(String) }]);
      expect(await opened(token, site)).toMatchObject({ has_objected: false, held: { source: 'Job fair' } });
      await later(24 * 40);
      await work();
      expect(await mailTo(email)).toEqual([]);
      expect(await peopleOf(team)).toHaveLength(1);
    },
  );

  it('is not written again after the company deletes a person and imports them again', async () => {
    const team = await aTeam();
    const { email } = await told(team);
    const [{ imported_person_id }] = await peopleOf(team);
    await api.call(team.admin, contract.deleteImportedPerson, { params: { ...team.params, imported_person_id } });
    await add(team, email);
    await later(25);
    await work();
    expect(await mailTo(email)).toEqual([]);
    expect(await peopleOf(team)).toMatchObject([{ noticed_at: expect.any(String) }]);
  });

  it('does not leave once the person is deleted', async () => {
    const team = await aTeam();
    const email = anAddress();
    await add(team, email);
    await later(25);
    await work();
    const [{ imported_person_id }] = await peopleOf(team);
    await api.call(team.admin, contract.deleteImportedPerson, { params: { ...team.params, imported_person_id } });
    expect(await mailTo(email)).toEqual([]);
  });

  it('people who cannot be told within 30 days are deleted, with the mail that waits', async () => {
    const team = await aTeam();
    const email = anAddress();
    await add(team, email);
    await later(25);
    await work();
    await later(24 * 30);
    await work();
    expect(await peopleOf(team)).toEqual([]);
    expect(await mailTo(email)).toEqual([]);
  });

  it('holds up nobody when one of them cannot be written', async () => {
    const team = await aTeam();
    const [broken, email] = [anAddress(), anAddress()];
    await add(team, broken);
    await add(team, email);
    await api.owner.query(`update imported_person set email = 'mailto:' || email where email = $1`, [broken]);
    await later(25);
    await work();
    expect(await mailTo(email)).toHaveLength(1);
    expect(await mailTo(`mailto:${broken}`)).toEqual([]);
    expect(api.reported.splice(0)).toEqual([expect.any(TypeError)]);
    await database.asSystem((db) => deleteAddresses(db, 'rb', [broken], services.secrets));
  });

  it('does not leave once the person is erased', async () => {
    const team = await aTeam();
    const email = anAddress();
    await add(team, email);
    await later(25);
    await work();
    await database.asSystem((db) => deleteAddresses(db, 'rb', [email], services.secrets));
    expect(await mailTo(email)).toEqual([]);
  });

  it('names the newest origin, and the earlier one after an undo', async () => {
    const team = await aTeam();
    const email = anAddress();
    await add(team, email);
    const update = await api.call(team.admin, contract.addImportedPerson, {
      params: team.params,
      body: { first_name: 'Ann', last_name: 'Lee', email, source: 'A referral', lawful_basis: 'request' },
    });
    expect(await peopleOf(team)).toMatchObject([{ source: 'A referral', lawful_basis: 'request' }]);
    const talent_import_id = update.body.import_id;
    await api.call(team.admin, contract.undoImport, { params: { ...team.params, talent_import_id } });
    expect(await peopleOf(team)).toMatchObject([{ source: 'Job fair', lawful_basis: 'consent' }]);
  });

  it('is not written for a company without the plan', async () => {
    const team = await aTeam();
    const email = anAddress();
    await add(team, email);
    await api.owner.query('update company set has_ats = false where company_id = $1', [team.params.company_id]);
    await later(25);
    await work();
    expect(await mailTo(email)).toEqual([]);
  });

  it('an address that the mail server refuses is deleted, and no company can import it again', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const email = anAddress();
    await add(team, email);
    await later(25);
    await work();
    await sent(email, async () => {
      throw new AddressRefused('550 no such mailbox', {});
    });
    expect(await peopleOf(team)).toEqual([]);
    await database.asSystem((db) => deleteAddresses(db, 'rb', [email], services.secrets));
    await api.owner.query('delete from mail where to_address = $1', [email]);
    expect(await add(other, email)).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
  });
});

describe('the objection', () => {
  it('one POST without a session deletes the person and keeps every company from importing the address, also after an erasure', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const { email, token } = await told(team);
    for (const _ of [1, 2]) expect(await (await object(token)).text()).toBe('Deleted');
    expect(await peopleOf(team)).toEqual([]);
    expect(await opened(token)).toMatchObject({ has_objected: true, held: null });
    await database.asSystem((db) => deleteAddresses(db, 'rb', [email], services.secrets));
    for (const each of [team, other]) {
      expect(await add(each, email.toUpperCase())).toMatchObject({
        status: 422,
        body: { fields: { email: expect.any(String) } },
      });
    }
    const tagged = email.replace('@', '+more@');
    expect(await add(other, tagged)).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
    const elsewhere = await aTeam('mh');
    expect((await add(elsewhere, email)).status).toBe(200);
  });

  it('skips the address in an import that was checked before', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const { email, token } = await told(team);
    const body = new FormData();
    body.append('file', new File([`email,name\n${email},Ann Lee\nnew-${email},Bo Ray\n`], 'people.csv'));
    for (const [name, value] of Object.entries({ source: 'Job fair', lawful_basis: 'consent' }))
      body.append(name, value);
    const { import_id } = (await api.call(other.admin, contract.uploadImport, { params: other.params, body })).body;
    const params = { ...other.params, talent_import_id: import_id };
    const mapping = { email: 'email', name: 'name' };
    await api.call(other.admin, contract.mapImport, { params, body: { mapping } });
    await api.call(other.admin, contract.checkImport, { params });
    await object(token);
    expect((await api.call(other.admin, contract.commitImport, { params })).body).toEqual({ added: 1, updated: 0 });
  });

  it('deletes people whom another company imported and did not tell yet', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const { email, token } = await told(team);
    await add(other, email);
    await object(token);
    expect(await peopleOf(other)).toEqual([]);
  });

  it('other tokens, the other site and other bodies change nothing', async () => {
    const team = await aTeam();
    const { token } = await told(team);
    const before = await fingerprint(database);
    expect((await object(token, 'mh')).status).toBe(404);
    expect((await object(`${token.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await object(token, 'rb', 'List-Unsubscribe=No')).status).toBe(400);
    expect(await opened('x'.repeat(86))).toBeNull();
    expect(await opened(token, 'mh')).toBeNull();
    expect(await fingerprint(database)).toBe(before);
  });
});
