import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../../tests/factories/hiring.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import { accountsOf, anEmail, PASSWORD as password } from '../../../../tests/harness/accounts.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { getAccountLink } from '../links/contract.ts';
import { requestPasswordReset, resetPassword } from '../passwords/contract.ts';
import { createSession } from '../sessions/contract.ts';
import {
  createEmployerAccount,
  createSeekerAccount,
  resendConfirmation,
  validateEmployer,
  validateSeeker,
} from './contract.ts';

const api = await startApi();
const { database } = api;
const { withPassword, call, mailsTo, mailedToken, accountOf, aWaitingSeeker } = await accountsOf(api);

const linkState = async (token: string, opens: string, site?: 'rb' | 'mh') =>
  (await api.call(null, getAccountLink, { query: { token, opens } }, site)).body.state;

const info = () => ({
  business_name: 'Summit Tools',
  first_name: 'Ada',
  last_name: 'Byron',
  email: anEmail(),
  phone: '512-555-0143',
  city: 'Austin',
  region: 'TX',
  website: 'summit.example',
});

describe('200', () => {
  it('creates a seeker who can sign in once the address is confirmed', async () => {
    const { email, token } = await aWaitingSeeker();
    const confirmed = await call(validateSeeker, { token, password });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { redirect_to: '/seeker/new-account-details', linked_applications: 0 },
    });
    expect(confirmed.headers.getSetCookie().join()).toContain('session=');
    expect((await call(createSession, { email, password })).status).toBe(200);
  });

  it('returns to the requested page, if it is on this site, without putting it into the mail', async () => {
    const person = { first_name: 'Grace', last_name: 'Hopper' };
    for (const [next, expected] of [
      ['/job/1?from=search', '/seeker/new-account-details?next=%2Fjob%2F1%3Ffrom%3Dsearch'],
      ['//evil.example', '/seeker/new-account-details'],
    ]) {
      const email = anEmail();
      await call(createSeekerAccount, { ...person, email, next });
      expect((await mailsTo(email))[0]?.text_body).not.toMatch(/next=|job\/1|evil/);
      const body = { token: await mailedToken(email), password };
      expect((await call(validateSeeker, body)).body.redirect_to).toBe(expected);
    }
  });

  it('links the seeker’s earlier guest applications on this site only', async () => {
    const email = anEmail();
    const company = await aCompany(database);
    const { posting_id } = await aPosting(database, company);
    const mine = await anApplication(database, company, { posting_id, email });
    await anApplication(database, company, { posting_id });
    const elsewhere = await aCompany(database, { site: 'mh' });
    const other = await aPosting(database, elsewhere);
    await anApplication(database, elsewhere, { posting_id: other.posting_id, email });

    const { token } = await aWaitingSeeker(email);
    expect((await call(validateSeeker, { token, password })).body.linked_applications).toBe(1);
    const account = await accountOf(email);
    const linked = await database.asSystem((db) =>
      db
        .selectFrom('application')
        .select('id')
        .where('seeker_id', '=', account?.id ?? '')
        .execute(),
    );
    expect(linked).toEqual([{ id: mine.application_id }]);
  });

  it('creates a company with its admin, the default pipeline and the default reasons', async () => {
    const values = info();
    expect((await call(createEmployerAccount, { ...values, pledge: true })).body).toEqual({ ok: true });
    const account = await accountOf(values.email);
    const made = await database.asSystem(async (db) => {
      const member = await db
        .selectFrom('employer_user')
        .select(['company_id', 'role', 'phone'])
        .where('id', '=', account?.id ?? '')
        .executeTakeFirstOrThrow();
      const of = { company_id: member.company_id };
      return {
        member,
        company: await db
          .selectFrom('company')
          .select(['business_name', 'website', 'site'])
          .where('company_id', '=', of.company_id)
          .executeTakeFirst(),
        pipelines: await db
          .selectFrom('pipeline')
          .select('is_default')
          .where('company_id', '=', of.company_id)
          .execute(),
        reasons: await db
          .selectFrom('rejection_reason')
          .select('kind')
          .where('company_id', '=', of.company_id)
          .execute(),
      };
    });
    expect(made.member).toMatchObject({ role: 'admin', phone: '512-555-0143' });
    expect(made.company).toEqual({ business_name: 'Summit Tools', website: 'https://summit.example', site: 'rb' });
    expect(made.pipelines).toEqual([{ is_default: true }]);
    expect(new Set(made.reasons.map((reason) => reason.kind)).size).toBeGreaterThan(1);

    const confirmed = await call(validateEmployer, { token: await mailedToken(values.email), password });
    expect(confirmed).toMatchObject({ status: 200, body: { redirect_to: '/employer/purchase-now' } });
  });

  it('answers the same for an address with an account, changes nothing, and notifies its owner', async () => {
    const seeker = await withPassword(await aSeeker(database));
    const before = await accountOf(seeker.email);
    const known = await call(createSeekerAccount, { first_name: 'Eve', last_name: 'Hopper', email: seeker.email });
    const unknown = await call(createSeekerAccount, { first_name: 'Eve', last_name: 'Hopper', email: anEmail() });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await accountOf(seeker.email)).toEqual(before);
    expect((await mailsTo(seeker.email)).map((mail) => mail.kind)).toEqual(['account-exists']);
  });

  it('mails the link again, at most five times per hour', async () => {
    const { email } = await aWaitingSeeker();
    for (let i = 0; i < 7; i++) expect((await call(resendConfirmation, { email })).body).toEqual({ ok: true });
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it.each([
    ['an employer', createEmployerAccount, validateEmployer, createSeekerAccount, validateSeeker],
    ['a seeker', createSeekerAccount, validateSeeker, createEmployerAccount, validateEmployer],
  ])('lets an unconfirmed address of %s become the other type: the first link used decides', async (...calls) => {
    const [, signUp, validate, signUpOther, validateOther] = calls;
    const values = info();
    const bodyOf = (endpoint: typeof signUp) =>
      endpoint === createSeekerAccount
        ? { first_name: 'Ada', last_name: 'Byron', email: values.email }
        : { ...values, pledge: true };
    const first = await call(signUp, bodyOf(signUp));
    const given_up = await mailedToken(values.email);
    const other = await call(signUpOther, bodyOf(signUpOther));
    expect([other.status, other.body]).toEqual([first.status, first.body]);
    const token = await mailedToken(values.email);
    expect((await mailsTo(values.email)).map((mail) => mail.subject).sort()).toEqual([
      'Confirm your employer account at RiseBoard',
      'Confirm your job seeker account at RiseBoard',
    ]);

    expect((await call(validateOther, { token, password })).status).toBe(200);
    expect((await call(createSession, { email: values.email, password })).status).toBe(200);
    expect(await linkState(given_up, signUp === createSeekerAccount ? 'confirm-seeker' : 'confirm-employer')).toBe(
      'has-account',
    );
    const late = await call(validate, { token: given_up, password: 'another-door-2' });
    expect([late.status, late.body.code]).toEqual([422, 'link-over']);
    expect((await call(createSession, { email: values.email, password: 'another-door-2' })).status).toBe(422);
    expect((await call(signUp, bodyOf(signUp))).body).toEqual(first.body);
    expect((await mailsTo(values.email))[0]?.kind).toBe('account-exists');
  });

  it('mails both links again to an unconfirmed address with both types', async () => {
    const values = info();
    await call(createEmployerAccount, { ...values, pledge: true });
    await aWaitingSeeker(values.email);
    await call(resendConfirmation, { email: values.email });
    const links = (await mailsTo(values.email)).map((mail) => /\/[\w/-]+(?=\?token=)/.exec(mail.text_body)?.[0]);
    expect(links.slice(0, 2).sort()).toEqual(['/create-employer-account/validate', '/seeker/validate']);
  });

  it('accepts one of two links that are used at the same time', async () => {
    const values = info();
    await call(createEmployerAccount, { ...values, pledge: true });
    const employer = await mailedToken(values.email);
    const seeker = await aWaitingSeeker(values.email);
    const answers = await Promise.all([
      call(validateEmployer, { token: employer, password }),
      call(validateSeeker, { token: seeker.token, password }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('returns whether a link still confirms the address', async () => {
    const { email, token } = await aWaitingSeeker();
    expect(await linkState(token, 'confirm-seeker')).toBe('open');
    expect(await linkState(token, 'confirm-employer')).toBe('over');
    expect(await linkState(token, 'reset-password')).toBe('over');
    expect(await linkState(token, 'confirm-seeker', 'mh')).toBe('over');
    expect(await linkState('x'.repeat(43), 'confirm-seeker')).toBe('over');
    await call(validateSeeker, { token, password });
    expect(await linkState(token, 'confirm-seeker')).toBe('has-account');
    await call(requestPasswordReset, { email });
    const reset = await mailedToken(email);
    expect(await linkState(reset, 'reset-password')).toBe('open');
    await call(resetPassword, { token: reset, password });
    expect(await linkState(reset, 'reset-password')).toBe('over');
  });

  it('mails links of the requested site', async () => {
    const email = anEmail();
    await call(createSeekerAccount, { first_name: 'Grace', last_name: 'Hopper', email }, 'mh');
    const [mail] = await mailsTo(email);
    expect(mail?.site).toBe('mh');
    expect(mail?.text_body).toContain(`${api.config.origins.mh}/seeker/validate?token=`);
  });
});

describe('422', () => {
  it.each([
    ['first_name', 'Win at https://evil.example'],
    ['first_name', 'WWW.evil.example'],
    ['last_name', 'Hopper\nBuy now'],
    ['last_name', 'Hopper\u2028Buy now'],
  ])('for %s as %j, at its field, without sending mail', async (field, value) => {
    const email = anEmail();
    const { status, body } = await call(createSeekerAccount, {
      first_name: 'Grace',
      last_name: 'Hopper',
      email,
      [field]: value,
    });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] });
    expect(body.fields[field]).toMatch(/web address|one line/);
    expect(await mailsTo(email)).toEqual([]);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('accepts a link once, even for two requests at the same time', async () => {
    const { token } = await aWaitingSeeker();
    const answers = await Promise.all([1, 2].map(() => call(validateSeeker, { token, password })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)?.body.code).toBe('link-over');
  });

  it('rejects a link that is expired, or of another purpose, account type or site', async () => {
    const old = await aWaitingSeeker();
    await database.pool.query(
      `update one_time_token set expires_at = now() - interval '1 second'
      where account_id = (select id from account where email = $1)`,
      [old.email],
    );
    const fresh = await aWaitingSeeker();
    const answers = [
      await call(validateSeeker, { token: old.token, password }),
      await call(resetPassword, { token: fresh.token, password }),
      await call(validateEmployer, { token: fresh.token, password }),
      await call(validateSeeker, { token: fresh.token, password }, 'mh'),
      await call(validateSeeker, { token: 'x'.repeat(43), password }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [422, 'link-over']));
    expect((await accountOf(fresh.email))?.password_hash).toBeNull();
    expect((await call(validateSeeker, { token: fresh.token, password })).status).toBe(200);
  });

  it.each([
    ['a short password', { password: 'short-1' }, 'password'],
    ['a password without a letter', { password: '1234567890' }, 'password'],
    ['half a token', { token: 'abc' }, 'token'],
    ['a token with its last letter cut', { token: 'x'.repeat(42) }, 'token'],
  ])('rejects %s at its field and keeps the link', async (_case, change, field) => {
    const { token } = await aWaitingSeeker();
    const answer = await call(validateSeeker, { token, password, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(field);
    expect((await call(validateSeeker, { token, password })).status).toBe(200);
  });

  it.each([
    ['no business', { business_name: '' }, 'business_name'],
    ['an email with two @', { email: 'a@b@c.example' }, 'email'],
    ['an email that ends in con', { email: 'a@b.con' }, 'email'],
    ['an email that hides a second one', { email: 'a@b.example,c@d.example' }, 'email'],
    ['an email in brackets', { email: '<a@b.example>' }, 'email'],
    ['an email that is a list', { email: ['a@b.example'] }, 'email'],
    ['a name on two lines', { first_name: 'Ada\nBcc: x@y.example' }, 'first_name'],
    ['no pledge', { pledge: false }, 'pledge'],
    ['a web address that is a script', { website: 'javascript:alert(1)' }, 'website'],
  ])('creates no company with %s', async (_case, change, field) => {
    const count = () => database.pool.query('select count(*)::int as companies from company');
    const before = (await count()).rows;
    const answer = await call(createEmployerAccount, { ...info(), pledge: true, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(field);
    expect((await count()).rows).toEqual(before);
  });

  it('ignores role and plan in the sign-up', async () => {
    for (const extra of [{ role: 'operator' }, { has_ats: true }, { site: 'mh' }]) {
      expect((await call(createEmployerAccount, { ...info(), pledge: true, ...extra })).status).toBe(422);
    }
  });
});
