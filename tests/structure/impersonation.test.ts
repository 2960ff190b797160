import { beforeAll, expect, it } from 'vitest';
import { getMailChoices, putMailChoices } from '#features/mail-choices/contract.ts';
import { getOwnDetails, updateOwnDetails } from '#features/team/contract.ts';
import { getVisibility, putVisibility } from '#features/visibility/contract.ts';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { startSession } from '#server/http/session.ts';
import { implementations } from '#server/implementations.ts';
import { aCompany, anEmployer } from '../factories/companies.ts';
import { anOperator, aSeeker } from '../factories/people.ts';
import { startApi } from '../harness/api.ts';

const api = await startApi();
const [seeker, operator] = [await aSeeker(api.database), await anOperator(api.database)];
const NOBODY = '00000000-0000-4000-8000-00000000dead';
let acting: { id: string; token: string };
let acting_employer: { id: string; token: string };
const company = await aCompany(api.database, { flags: ['scheduling', 'job_boards'] });
await api.database.asSystem((db) =>
  db
    .updateTable('company')
    .set({ company_enabled: true, crossposting_enabled: true })
    .where('company_id', '=', company.company_id)
    .execute(),
);
const admin = await anEmployer(api.database, company);

const actAs = (account_id: string) =>
  api.database.asSystem(async (db) => {
    const ends_at = new Date(Date.now() + 600_000);
    const { id } = await db
      .insertInto('impersonation')
      .values({ operator_id: operator.id, account_id, reason: 'A ticket', ends_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return startSession(db, { account_id, site: 'rb', impersonation_id: id });
  });
beforeAll(async () => {
  acting = await actAs(seeker.id);
  acting_employer = await actAs(admin.id);
});

/** Consent, sign-in details, personal data and paying: what staff must never change on another person's behalf. */
const FOR_THE_PERSON = [
  'acceptInvitation',
  'answerMailedInvitation',
  'answerOwnInvitation',
  'blockUnlocker',
  'cancelPlan',
  'changePassword',
  'changePlan',
  'chooseRegistrationResume',
  'confirmNewAddress',
  'confirmTwoFactor',
  'createApplicantExport',
  'createCalendar',
  'createJobAlert',
  'createJobInvitation',
  'createReferralLink',
  'createUnlock',
  'deleteCalendar',
  'deleteCalendly',
  'deleteJobAlert',
  'deleteLinkedSelfIdentification',
  'deleteMailedJobAlert',
  'deleteReferralLink',
  'deleteSelfIdentification',
  'endTwoFactor',
  'eraseMailedOwnData',
  'eraseOwnAccount',
  'exportApplicantFlow',
  'exportAuditLog',
  'exportSearchRecords',
  'finishCalendarAccount',
  'finishCalendly',
  'getLinkedSelfIdentification',
  'getMailedInvitation',
  'getNetworkMembership',
  'getSelfIdentification',
  'keepPlan',
  'listAuditLog',
  'moveInvitation',
  'openBillingPortal',
  'openVeteranTotals',
  'purchaseAddon',
  'purchaseCredits',
  'purchasePlan',
  'putBoard',
  'putLinkedSelfIdentification',
  'putMailChoices',
  'putMailedMailChoices',
  'putNetworkMembership',
  'putNoticeChoices',
  'putSelfIdentification',
  'putVisibility',
  'readApplicantExport',
  'readCalendar',
  'readCalendly',
  'registerForEvent',
  'registerSeekerForEvent',
  'removeBrandedPage',
  'removeSeats',
  'replaceBoardKey',
  'requestJobAlert',
  'requestNewAddress',
  'requestOwnData',
  'requestPasswordReset',
  'resetPassword',
  'revokeBoardKey',
  'setScoutMail',
  'setUpTwoFactor',
  'startCalendarAccount',
  'startCalendly',
  'updateCalendly',
  'updateJobAlert',
  'updateMailedJobAlert',
  'updateRegistration',
  'uploadRegistrationResume',
  'verifyAuditLog',
];

const alone = implementations.map(({ endpoint }) => endpoint).filter(({ by_person_alone }) => by_person_alone);

it('reserves consent, sign-in details, personal data and paying for the person', () => {
  expect(alone.map(({ name }) => name).sort()).toEqual(FOR_THE_PERSON);
});

const send = async (method: string, path: string, body: unknown = {}, session = acting) => {
  const response = await api.send('rb', session, path, {
    method,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

it.each(alone.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is refused during impersonation',
  async (_, { method, path }) => {
    const own = path.replace('{company_id}', admin.company_id);
    const session = own === path ? acting : acting_employer;
    const asked = own.replaceAll(/\{\w+\}/g, NOBODY);
    const proxied = asked.startsWith('/api/') ? asked : `/api/proxy?endpoint=${encodeURIComponent(asked)}`;
    const answer = await send(method, proxied, {}, session);
    expect(answer).toMatchObject({ status: 422, body: { code: 'impersonating', message: BY_PERSON_ALONE } });
  },
);

it.each([
  [getVisibility, putVisibility, { searchable: true, anonymous: true, hidden_from: ['Acme'], version: 1 }],
  [getMailChoices, putMailChoices, { alerts: false, messages: false }],
])('nothing is changed', async (read, write, body) => {
  const before = (await send('GET', read.path)).body;
  expect((await send(write.method, write.path, body)).status).toBe(422);
  expect((await send('GET', read.path)).body).toEqual(before);
});

it('reserves the choice of applicant mail for employers, and lets staff correct the rest', async () => {
  const session = await actAs((await anEmployer(api.database, await aCompany(api.database))).id);
  const change = (body: object) => send('PATCH', updateOwnDetails.path, body, session);
  const { body: before } = await send('GET', getOwnDetails.path, {}, session);
  const { version } = before;
  expect(await change({ applicant_mail: 'off', version })).toMatchObject({
    status: 422,
    body: { code: 'impersonating' },
  });
  expect((await send('GET', getOwnDetails.path, {}, session)).body).toEqual(before);
  expect(await change({ last_name: 'Byron', version })).toMatchObject({ status: 200, body: { last_name: 'Byron' } });
});
