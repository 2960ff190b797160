import { messageMail } from '#features/applicant-messages/mails.ts';
import { statusMail } from '#features/applicant-status/mails.ts';
import { closingMail } from '#features/applicant-status/rules/closing-mail.ts';
import { addedEarlierMail, receiptMail, repeatMail } from '#features/applying/mails.ts';
import { addedMail } from '#features/event-registrants/mails.ts';
import { jobInvitationMail } from '#features/job-invitations/mails.ts';
import { type ApplicantMailKind, applicantMail } from '#features/scheduling/mails.ts';
import { invitationMail } from '#features/self-identification/mails.ts';
import { stayMail } from '#features/talent-network/membership/mails.ts';
import { pathTo } from '#rules/addresses.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import { addQuery } from '#rules/paths.ts';
import { SELF_ID_FORMS } from '#rules/self-id-forms.ts';
import type { SiteCode } from '#rules/sites.ts';
import { bookedInterview, openInterview, SPAN } from './interviews.ts';
import { ID, NOW, nameOf, type Sample, type SamplesOf, TOKEN, toApplicant, WORLD } from './sample.ts';

const DECISIONS = ['Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Closed'];
const ANONYMOUS = 'anonymous posting';

function status(site: SiteCode, seeker_label: string, company_name: string | null, has_applied = true): Sample {
  const content = statusMail({ site, seeker_label, title: WORLD[site].title, company_name, has_applied });
  const name = [seeker_label, ...(company_name === null ? [ANONYMOUS] : []), ...(has_applied ? [] : ['added by hand'])];
  return toApplicant(
    site,
    { content, button: 'See your application' },
    { name: name.join(', '), from_company: company_name },
  );
}

function interview(site: SiteCode, kind: ApplicantMailKind, company_name: string | null): Sample {
  const is_open = ['asked', 'changed', 'moved'].includes(kind);
  const about = is_open ? openInterview(site) : bookedInterview(site);
  const message = is_open ? 'We will look at your last project together.' : '';
  const { title } = WORLD[site];
  const span = kind === 'asked' || kind === 'changed' ? null : SPAN;
  const { button, ...content } = applicantMail(kind, { interview: about, title, company_name, span, message });
  const name = company_name === null ? { name: ANONYMOUS } : {};
  return toApplicant(site, { content, button }, { ...name, from_company: company_name });
}

const interviews =
  (kind: ApplicantMailKind): SamplesOf =>
  (site) => [interview(site, kind, WORLD[site].company), interview(site, kind, null)];

function receipt(
  site: SiteCode,
  company_name: string | null,
  has_account: boolean,
  board: string | null = null,
): Sample {
  const { title, seeker } = WORLD[site];
  const path = has_account ? `/seeker/applications/${ID}` : `/seeker/messages?token=${TOKEN}`;
  const about = {
    site,
    application_id: ID,
    first_name: seeker.first_name,
    title,
    company_name,
    has_account,
    path,
    board,
  };
  return {
    name: `${has_account ? 'with' : 'without'} an account${company_name === null ? `, ${ANONYMOUS}` : ''}${board === null ? '' : ', from a job board'}`,
    from_company: company_name,
    content: receiptMail(about),
  };
}

/** Mail from a company to an applicant. */
export const APPLICANT_SAMPLES = {
  'application-receipt': (site) => [
    receipt(site, WORLD[site].company, true),
    receipt(site, WORLD[site].company, false),
    receipt(site, null, false),
    receipt(site, WORLD[site].company, false, 'Practice Board'),
  ],
  'application-added': (site) => {
    const { title, company, event: event_title } = WORLD[site];
    const content = addedMail({ title, company, event_title, has_resume: true, has_account: false });
    return [toApplicant(site, { content, button: 'Write to the employer' })];
  },
  'application-repeated': (site) => {
    const { title, company, event: event_title, seeker } = WORLD[site];
    const earlier = { email: seeker.email, title, company_name: company, applied_at: NOW };
    return [
      { from_company: company, content: repeatMail({ ...earlier, is_withdrawn: false }) },
      { name: 'withdrawn', from_company: company, content: repeatMail({ ...earlier, is_withdrawn: true }) },
      { name: 'added after an event', from_company: company, content: addedEarlierMail({ ...earlier, event_title }) },
      {
        name: ANONYMOUS,
        from_company: null,
        content: repeatMail({ ...earlier, company_name: null, is_withdrawn: false }),
      },
    ];
  },
  'job-invitation': (site) => {
    const { title, company, seeker, member } = WORLD[site];
    const path = addQuery(pathTo('/job-invitation'), { token: TOKEN });
    const message = 'Your last application impressed us, and this job is close to what you do.';
    const about = {
      first_name: seeker.first_name,
      sender: nameOf(member),
      company_name: company,
      title,
      message,
      path,
    };
    return [
      { from_company: company, content: jobInvitationMail({ ...about, origin: 'earlier' }) },
      { name: 'talent network', from_company: company, content: jobInvitationMail({ ...about, origin: 'network' }) },
      { name: 'unlocked', from_company: company, content: jobInvitationMail({ ...about, origin: 'unlock' }) },
    ];
  },
  'self-identification': (site) => {
    const { title, company, seeker } = WORLD[site];
    const { first_name } = seeker;
    const path = addQuery(pathTo('/seeker/self-identification'), { token: TOKEN });
    const about = { title, first_name, path, forms: SELF_ID_FORMS };
    return [
      { from_company: company, content: invitationMail({ ...about, company_name: company, round: 'applied' }) },
      {
        name: 'after the offer',
        from_company: company,
        content: invitationMail({ ...about, company_name: company, round: 'offered' }),
      },
      {
        name: ANONYMOUS,
        from_company: null,
        content: invitationMail({ ...about, company_name: null, round: 'applied' }),
      },
    ];
  },
  'network-consent': (site) => {
    const { company, seeker } = WORLD[site];
    const path = addQuery(pathTo('/talent-network/membership'), { token: TOKEN });
    const { first_name } = seeker;
    const content = stayMail({ first_name, company_name: company, ends_on: '2027-01-15', path });
    return [{ from_company: company, content }];
  },
  'application-message': (site) => {
    const { title, company } = WORLD[site];
    const body = 'Thank you for applying.\n\nCould you tell us when you could start?';
    const words = (company_name: string | null) => ({
      content: messageMail({ title, company_name, subject: '', body }),
      button: 'Read and reply',
    });
    return [toApplicant(site, words(company)), toApplicant(site, words(null), { name: ANONYMOUS, from_company: null })];
  },
  'application-status': (site) => [
    ...DECISIONS.map((label) => status(site, label, WORLD[site].company)),
    ...DECISIONS.map((label) => status(site, label, null)),
    ...DECISIONS.map((label) => status(site, label, WORLD[site].company, false)),
  ],
  'application-update': (site) => [
    status(site, 'In progress', WORLD[site].company),
    status(site, 'In progress', null),
    status(site, 'In progress', WORLD[site].company, false),
  ],
  'posting-closed': (site) =>
    [WORLD[site].company, null].map((company_name) => {
      const content = closingMail({ site, title: WORLD[site].title, company_name });
      const name = company_name === null ? { name: ANONYMOUS } : {};
      return toApplicant(site, { content, button: 'See your application' }, { ...name, from_company: company_name });
    }),
  'interview-asked': interviews('asked'),
  'interview-changed': interviews('changed'),
  'interview-confirmed': interviews('confirmed'),
  'interview-moved': interviews('moved'),
  'interview-called-off': interviews('called-off'),
  'interview-ended': interviews('ended'),
  'interview-withdrawn': interviews('withdrawn'),
  'interview-reminder': interviews('reminder'),
} satisfies Partial<Record<MailKind, SamplesOf>>;
