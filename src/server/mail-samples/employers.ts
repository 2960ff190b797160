import { answerMail } from '#features/applicant-messages/mails.ts';
import { newApplicantMail } from '#features/applicants/new-applicants/mails.ts';
import { retentionMail } from '#features/company/retention-mail.ts';
import { scoreRequestMail } from '#features/decisions/mails.ts';
import { feedbackRequestMail } from '#features/feedback/mails.ts';
import { fillQuestionMail } from '#features/fill-results/mails.ts';
import { creditNoteMail, invoiceMail } from '#features/invoices/mails.ts';
import { liftedMail, takenDownMail } from '#features/job-reports/mails.ts';
import type { MemberNotice } from '#features/notices/contract.ts';
import { noticeMail } from '#features/notices/mails.ts';
import { NOTICE_KINDS } from '#features/notices/rules.ts';
import {
  approvalWithdrawnMail,
  approvedMail,
  logoRemovedMail,
  planEndedMail,
  planStartedMail,
  readmittedMail,
  takenOffMail,
} from '#features/operator/companies/mails.ts';
import { reminderMail } from '#features/pipelines/mails.ts';
import type { FoundProfile } from '#features/profile-search/contract.ts';
import { paymentFailedMail, planBoughtMail, planOverMail } from '#features/purchases/mails.ts';
import { scoutMail } from '#features/resume-scouts/mails.ts';
import { type TeamMailKind, teamMail } from '#features/scheduling/mails.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { bookedInterview, openInterview, SPAN } from './interviews.ts';
import { ID, NOW, nameOf, type Sample, type SamplesOf, WORLD } from './sample.ts';

const PERSON_PATH = `/employer/applications/${ID}`;
const REASON = 'We could not reach you at the address you gave.';

function team(kind: TeamMailKind, site: SiteCode): Sample {
  const { title, company: company_name, seeker, member } = WORLD[site];
  const is_open = kind === 'moved' || kind === 'none-suits';
  const about = is_open ? openInterview(site) : bookedInterview(site);
  const name = kind === 'erased' ? '' : nameOf(seeker);
  const { button, ...content } = teamMail(kind, {
    interview: { ...about, word: kind === 'none-suits' ? 'I work nights that week.' : about.word },
    title,
    company_name,
    span: kind === 'none-suits' ? null : SPAN,
    name,
    phone: '208-555-0143',
  });
  return {
    content: {
      ...content,
      greeting: `Hello ${member.first_name},`,
      button: { label: button, path: `${PERSON_PATH}?part=interviews` },
      answer_path: `${PERSON_PATH}?part=messages`,
    },
  };
}

const teams =
  (kind: TeamMailKind): SamplesOf =>
  (site) => [team(kind, site)];

const noticeOf = (site: SiteCode, kind: MemberNotice['kind']): MemberNotice => ({
  notice_id: ID,
  kind,
  detail: { interview: 'confirmed', assigned: 'stage', invitation: 'later' }[kind as string] ?? '',
  amount: 1,
  at: NOW,
  is_read: false,
  subject_id: ID,
  application_id: ID,
  posting_id: ID,
  pipeline_id: ID,
  actor_name: WORLD[site].colleague,
  person_name: nameOf(WORLD[site].seeker),
  posting_title: WORLD[site].title,
  stage_name: 'Review',
  pipeline_name: 'Default pipeline',
});

const notices = (site: SiteCode): Sample[] => {
  const all = NOTICE_KINDS.map((kind) => noticeOf(site, kind));
  return [...all.map((notice) => [notice]), all].flatMap((chosen) => {
    const content = noticeMail(chosen, WORLD[site].member);
    return content ? [{ name: chosen.length > 1 ? 'several' : (chosen[0]?.kind ?? ''), content }] : [];
  });
};

const applied = (site: SiteCode, person: { first_name: string; last_name: string }) => ({
  application_id: ID,
  title: WORLD[site].title,
  ...person,
});

const issued = (site: SiteCode, kind: 'invoice' | 'credit-note', total_cents: number) => ({
  id: ID,
  site,
  number: 12,
  kind,
  source: 'sample',
  of_number: null,
  content: {
    buyer: { name: WORLD[site].company, email: WORLD[site].member.email, address: [], tax_ids: [] },
    lines: [{ name: 'One month of the plan', cents: total_cents }],
    discount_cents: 0,
    taxes: [],
    total_cents,
    credits_cents: 0,
  },
});

const forStaffReply = (site: SiteCode) => ({ reply_to: SITES[site].help_email });

/** Mail to the members of a company. */
export const EMPLOYER_SAMPLES = {
  'interview-team-confirmed': teams('confirmed'),
  'interview-team-moved': teams('moved'),
  'interview-team-called-off': teams('called-off'),
  'interview-team-none-suits': teams('none-suits'),
  'interview-team-ended': teams('ended'),
  'interview-team-stands': teams('stands'),
  'interview-team-erased': teams('erased'),
  'interview-team-reminder': teams('reminder'),
  'fill-question': (site) => {
    const ended = { posting_id: ID, title: WORLD[site].title, city: WORLD[site].city };
    return [
      { content: fillQuestionMail([ended]) },
      { name: 'several', content: fillQuestionMail([ended, { ...ended, city: '' }]) },
    ];
  },
  'new-applicants': (site) => {
    const { seeker, other, member } = WORLD[site];
    const reader = { first_name: member.first_name, applicant_mail: 'at_once' as const };
    return [
      { content: newApplicantMail([applied(site, seeker)], reader) },
      { name: 'several', content: newApplicantMail([applied(site, seeker), applied(site, other)], reader) },
    ];
  },
  'new-applicants-daily': (site) => {
    const { seeker, other, member } = WORLD[site];
    const reader = { first_name: member.first_name, applicant_mail: 'daily' as const };
    return [{ content: newApplicantMail([applied(site, seeker), applied(site, other)], reader) }];
  },
  notices,
  'resume-scout': (site) => {
    const { city, member, title } = WORLD[site];
    const person = (position: string): FoundProfile => ({
      ...{ profile_id: ID, unlock_id: null, anonymous: false, city, region: '', skills: [] },
      work: [{ position, employer: '', start: '2018', end: '' }],
      ...{ education: [], certificates: [], years: 8, education_level: null, pay: 62000, remote: true },
      ...{ active_on: '2026-03-01', branch: null, rank: '', codes: [], clearance: null, clearance_state: null },
      ...{ available_from: '', spouse: false, skillbridge: false },
    });
    const reasons = [`“${title.toLowerCase()}” in the job title “${title}”`];
    const told = { first_name: member.first_name, scout_id: ID, name: `People like a ${title.toLowerCase()}` };
    const people = [
      { profile: person(title), reasons },
      { profile: person(`Senior ${title.toLowerCase()}`), reasons },
    ];
    return [
      { content: scoutMail({ ...told, people, more: 3 }) },
      { name: 'one person', content: scoutMail({ ...told, people: people.slice(0, 1), more: 0 }) },
    ];
  },
  'applicant-wrote': (site) => {
    const { title, seeker } = WORLD[site];
    const body = 'Thank you for your message.\n\nI could start in two weeks.';
    return [{ content: answerMail({ name: nameOf(seeker), title, body, path: `${PERSON_PATH}?part=messages` }) }];
  },
  'pipeline-assignees': (site) => {
    const { seeker, other, member } = WORLD[site];
    const applicants = [seeker, other].map((person) => ({ application_id: ID, name: nameOf(person) }));
    const stage = { email: member.email, first_name: member.first_name, stage: 'Review', applicants };
    const about = { pipeline_id: ID, pipeline_name: 'Default pipeline', stages: [stage], sender: other };
    return [{ content: reminderMail({ ...about, message: 'We decide on Friday.' }) }];
  },
  'feedback-request': (site) => {
    const { title, seeker, colleague: asked_by } = WORLD[site];
    const about = { application_id: ID, name: nameOf(seeker), title, asked_by };
    return [{ content: feedbackRequestMail({ ...about, message: 'You worked on the same machines.' }) }];
  },
  'score-request': (site) => {
    const { title, seeker, colleague: asked_by } = WORLD[site];
    const about = { application_id: ID, name: nameOf(seeker), title, asked_by };
    return [{ content: scoreRequestMail({ ...about, rationale: 'Your interview is the last one missing.' }) }];
  },
  'company-approval': (site) => [
    { name: 'suspended', ...forStaffReply(site), content: takenOffMail(REASON, SITES[site]) },
    { name: 'reinstated', ...forStaffReply(site), content: readmittedMail('You sent what was missing.', SITES[site]) },
    { name: 'approved', ...forStaffReply(site), content: approvedMail('We called you and checked.', SITES[site]) },
    { name: 'approval withdrawn', ...forStaffReply(site), content: approvalWithdrawnMail(REASON, SITES[site]) },
  ],
  'company-plan': (site) => [
    { name: 'given', ...forStaffReply(site), content: planStartedMail('plus-annual-v3', SITES[site], true) },
    { name: 'ended by staff', ...forStaffReply(site), content: planEndedMail(SITES[site]) },
    { name: 'bought', ...forStaffReply(site), content: planBoughtMail('plus-annual-v3', SITES[site]) },
    { name: 'over', ...forStaffReply(site), content: planOverMail(SITES[site]) },
  ],
  'payment-failed': (site) => [
    { ...forStaffReply(site), content: paymentFailedMail('Monday, March 9, 2026', SITES[site]) },
  ],
  purchase: (site) => [
    { name: 'invoice', ...forStaffReply(site), content: invoiceMail(issued(site, 'invoice', 19_900), SITES[site]) },
    { name: 'nothing charged', ...forStaffReply(site), content: invoiceMail(issued(site, 'invoice', 0), SITES[site]) },
    { name: 'credit', ...forStaffReply(site), content: invoiceMail(issued(site, 'credit-note', -5_000), SITES[site]) },
    {
      name: 'refund',
      ...forStaffReply(site),
      content: creditNoteMail(issued(site, 'credit-note', -19_900), 'Bought twice.', SITES[site]),
    },
  ],
  'retention-begins': (site) => [{ ...forStaffReply(site), content: retentionMail(24, 130, SITES[site]) }],
  'company-logo': (site) => [
    { ...forStaffReply(site), content: logoRemovedMail('It shows a brand of others.', SITES[site]) },
  ],
  'job-taken-down': (site) => {
    const job = { posting_id: ID, title: WORLD[site].title };
    return [
      {
        name: 'taken down',
        ...forStaffReply(site),
        content: takenDownMail(job, 'It asks applicants to pay.', SITES[site]),
      },
      { name: 'allowed again', ...forStaffReply(site), content: liftedMail(job, 'You changed the text.', SITES[site]) },
    ];
  },
} satisfies Partial<Record<MailKind, SamplesOf>>;
