import { beforeAll, describe, expect, it } from 'vitest';
import { createMessage } from '#features/applicant-messages/contract.ts';
import { createApplicant, listApplicants } from '#features/applicants/contract.ts';
import { getApplicantDetails } from '#features/applicants/details/contract.ts';
import { confirmNewAddress, requestNewAddress } from '#features/auth/settings/contract.ts';
import { validateSeeker } from '#features/auth/sign-up/contract.ts';
import { getSeekerApplication, listSeekerApplications, withdrawApplication } from '#features/seekers/contract.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { type Person, startApi } from '../../../../tests/harness/api.ts';
import { createApplication } from '../contract.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, mailsTo, mailedToken, accountOf, aWaitingSeeker } = await accountsOf(api);

let company: Awaited<ReturnType<typeof aCompany>>;
let posting_id: string;
beforeAll(async () => {
  company = await aCompany(database);
});

const apply = (caller: Person | null, email: string, over: Record<string, unknown> = {}) =>
  api.call(caller, createApplication, {
    body: { posting_id, first_name: 'Grace', last_name: 'Hopper', email, answers: {}, ...over },
  });
const shown = async (caller: Person, application_id: string) =>
  api.call(caller, getSeekerApplication, { params: { application_id } });
const ownIds = async (caller: Person): Promise<string[]> =>
  (await api.call(caller, listSeekerApplications, {})).body.applications.map(
    (own: { application_id: string }) => own.application_id,
  );
const rowsOnPosting = () =>
  database.asSystem((db) =>
    db.selectFrom('application').selectAll().where('posting_id', '=', posting_id).orderBy('applied_at').execute(),
  );
const write = async (application_id: string, body: string) =>
  api.call(await anEmployer(database, company), createMessage, {
    params: { company_id: company.company_id },
    body: { application_id, body },
  });

async function changeAddress(person: Person, email: string) {
  await api.call(person, requestNewAddress, { body: { email, current_password: password } });
  expect((await call(confirmNewAddress, { token: await mailedToken(email) })).status).toBe(200);
}

/** A new account with an address that another account no longer uses. */
async function signUpWith(email: string): Promise<Person> {
  const { token } = await aWaitingSeeker(email);
  expect((await call(validateSeeker, { token, password })).status).toBe(200);
  return { id: (await accountOf(email))?.id ?? '', site: 'rb' };
}

/** A seeker who applied, got a message and then changed their address. */
async function aSeekerWhoMoved() {
  posting_id = await aPublicPosting(database, company);
  const seeker = await withPassword(await aSeeker(database));
  const { application_id } = (await apply(seeker, seeker.email)).body;
  await write(application_id, 'We offer 98,765 dollars.');
  const now = anEmail();
  await changeAddress(seeker, now);
  return { seeker, before: seeker.email, now, application_id };
}

describe('an application whose seeker has a new address', () => {
  it('cannot be reached by a person who signs up and applies with the former address, and vice versa', async () => {
    const { seeker, before, now, application_id } = await aSeekerWhoMoved();
    const [row] = await rowsOnPosting();
    const other = await signUpWith(before);
    expect(await ownIds(other)).toEqual([]);
    const applied = await apply(other, before, { first_name: 'Other' });
    expect(applied.status).toBe(200);
    expect(applied.body.application_id).not.toBe(application_id);
    expect(await rowsOnPosting()).toMatchObject([row, { first_name: 'Other', seeker_id: other.id }]);
    expect([await ownIds(seeker), await ownIds(other)]).toEqual([[application_id], [applied.body.application_id]]);
    expect((await shown(other, application_id)).status).toBe(404);
    expect((await shown(seeker, applied.body.application_id)).status).toBe(404);
    await write(application_id, 'Are you still there?');
    await write(applied.body.application_id, 'Come on Monday.');
    const firstWordsTo = async (email: string) =>
      (await mailsTo(email))
        .filter(({ kind }) => kind === 'application-message')
        .map(({ text_body }) => /Are you still there|Come on Monday/.exec(text_body)?.[0]);
    expect([(await firstWordsTo(now))[0], (await firstWordsTo(before))[0]]).toEqual([
      'Are you still there',
      'Come on Monday',
    ]);
  });

  it('is not revealed to a guest who applies with the former address', async () => {
    const { before, application_id } = await aSeekerWhoMoved();
    const applied = await apply(null, before, { first_name: 'Other' });
    expect(applied.status).toBe(200);
    expect(await rowsOnPosting()).toMatchObject([
      { id: application_id },
      { id: applied.body.application_id, seeker_id: null, first_name: 'Other' },
    ]);
    expect((await mailsTo(before))[0]?.kind).toBe('application-receipt');
    const other = await signUpWith(before);
    expect(await ownIds(other)).toEqual([applied.body.application_id]);
  });

  it('blocks its seeker from applying again, signed in or not, with either address', async () => {
    const { seeker, before, now } = await aSeekerWhoMoved();
    const rows = await rowsOnPosting();
    for (const email of [now, before, anEmail()]) {
      expect(await apply(seeker, email)).toMatchObject({ status: 409, body: { code: 'already-applied' } });
    }
    expect((await apply(null, now, { first_name: 'Eve' })).status).toBe(200);
    expect(await rowsOnPosting()).toEqual(rows);
    expect((await mailsTo(now))[0]?.kind).toBe('application-repeated');
  });

  it('starts over with the new address after it was withdrawn', async () => {
    const { seeker, now, application_id } = await aSeekerWhoMoved();
    await api.call(seeker, withdrawApplication, { params: { application_id } });
    expect(await apply(seeker, now)).toMatchObject({ status: 200, body: { application_id } });
    expect(await rowsOnPosting()).toMatchObject([{ email: now, category: 'active', seeker_id: seeker.id }]);
  });

  it('can coexist with a guest application from the new address, and neither can be sent again', async () => {
    posting_id = await aPublicPosting(database, company);
    const [seeker, email] = [await withPassword(await aSeeker(database)), anEmail()];
    const own = (await apply(seeker, seeker.email)).body.application_id;
    const guest = (await apply(null, email)).body.application_id;
    await changeAddress(seeker, email);
    expect((await ownIds(seeker)).toSorted()).toEqual([own, guest].toSorted());
    expect((await apply(seeker, email)).status).toBe(409);
    for (const application_id of [own, guest]) {
      await api.call(seeker, withdrawApplication, { params: { application_id } });
    }
    expect((await apply(seeker, email)).status).toBe(200);
    expect(await rowsOnPosting()).toHaveLength(2);
    expect((await apply(seeker, email)).status).toBe(409);
  });

  it('shows the employer the new address, and no mail goes to the former one', async () => {
    const { before, now, application_id } = await aSeekerWhoMoved();
    const [admin, { company_id }] = [await anEmployer(database, company), company];
    const found = async (q: string) =>
      (await api.call(admin, listApplicants, { params: { company_id }, query: { q } })).body.applicants;
    expect(await found(now)).toMatchObject([{ application_id, email: now }]);
    expect(await found(before)).toEqual([]);
    const details = await api.call(admin, getApplicantDetails, { params: { company_id, application_id } });
    expect(details.body.email).toBe(now);
  });

  it('blocks an employer from adding the new address, and allows adding the former one', async () => {
    const { before, now, application_id } = await aSeekerWhoMoved();
    const admin = await anEmployer(database, company);
    const add = (email: string) =>
      api.call(admin, createApplicant, {
        params: { company_id: company.company_id },
        body: { posting_id, first_name: 'Other', last_name: 'Person', email },
      });
    expect(await add(now)).toMatchObject({ status: 409, body: { code: 'already-applied' } });
    const { status, body } = await add(before);
    expect(status).toBe(200);
    expect(await ownIds(await signUpWith(before))).toEqual([body.application_id]);
    expect(body.application_id).not.toBe(application_id);
  });
});
