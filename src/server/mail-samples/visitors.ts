import { forwardedMail } from '#features/forwarding/mails.ts';
import { cancelledMail } from '#features/hiring-events/announcements/mails.ts';
import type { HiringEvent } from '#features/hiring-events/contract.ts';
import {
  alreadyRegisteredMail,
  confirmMail as confirmRegistrationMail,
  type OwnMailKind,
  ownMail,
  unregisteredMail,
} from '#features/hiring-events/registration/mails.ts';
import { noticeMail } from '#features/imported-talent/mails.ts';
import {
  confirmMail,
  type DigestPart,
  digestMail,
  existingAlertMail,
  stoppedAlertMail,
} from '#features/job-alerts/mails.ts';
import { codeMail } from '#features/outsider-links/mails.ts';
import { savedClosedMail } from '#features/saved-jobs/closing-mail.ts';
import { decisionSharedMail } from '#features/shared-decisions/mails.ts';
import { reportMail } from '#features/shared-reports/mails.ts';
import { invitationMail } from '#features/team/invitations/mails.ts';
import { unlockedMail } from '#features/unlocks/mails.ts';
import type { MailKind } from '#rules/mail-kinds.ts';
import type { SiteCode } from '#rules/sites.ts';
import { ID, NOW, nameOf, type SamplesOf, TOKEN, WORLD } from './sample.ts';

const eventOf = (site: SiteCode): HiringEvent => ({
  event_id: ID,
  slug: 'sample-fair',
  title: WORLD[site].event,
  kind: 'in_person',
  category: null,
  summary: '',
  host: 'City of Boise',
  starts_at: '2026-03-12T16:00:00.000Z',
  ends_at: '2026-03-12T20:00:00.000Z',
  time_zone: 'America/Boise',
  venue: 'Harbor Hall',
  city: WORLD[site].city,
  region: site === 'rb' ? 'ID' : 'VA',
  employers: 4,
  description: '',
  street: '12 Harbor Street',
  postal_code: '83702',
  capacity: null,
  booking_opens_at: NOW,
  booking_closes_at: NOW,
  state: 'published',
  word: '',
  is_over: false,
  updated_at: NOW,
  calendar_sequence: 0,
  questions: [],
  booths: [],
  slots: [],
});

const REGISTRATION = `/hiring-events/registration?token=${TOKEN}`;

const own =
  (kind: OwnMailKind): SamplesOf =>
  (site) => {
    const slot = {
      title: 'Conversation',
      company_id: null,
      starts_at: '2026-03-12T17:00:00.000Z',
      ends_at: '2026-03-12T17:15:00.000Z',
    };
    const about = { event: eventOf(site), path: REGISTRATION, first_name: WORLD[site].seeker.first_name };
    return [{ content: ownMail(kind, { ...about, check_in_code: 'K7Q2', link: null, booked: [slot] }) }];
  };

const partOf = (site: SiteCode, name: string): DigestPart => ({
  name,
  jobs: [
    {
      posting_id: ID,
      title: WORLD[site].title,
      company_name: WORLD[site].company,
      anonymous: false,
      location_type: 'on_site',
      city: WORLD[site].city,
      region: site === 'rb' ? 'ID' : 'VA',
      country: 'US',
      additional_locations: [],
      pay_min_cents: 2_400,
      pay_max_cents: 2_900,
      pay_unit: 'hour',
      pay_currency: 'USD',
      hours_per_week: 40,
      employment_type: 'full_time',
      posted_at: NOW,
      experience_months: null,
      badges: [],
      clearance: 'none',
      clearance_need: 'hold',
      polygraph: null,
      work_from: null,
      work_from_states: [],
      keeps_move: false,
      keeps_move_by: [],
      program: 'none',
      overseas_hire: [],
      overseas_orders: false,
      distance_miles: null,
      why: '“technician” in the title',
      also_in: [],
    },
  ],
  more: 3,
  search_path: '/search?q=lead',
  manage_path: `/seeker/alert-list/mailed?token=${TOKEN}`,
  stop_path: `/seeker/alert-list/unsubscribe?token=${TOKEN}`,
});

const alertRequest = {
  path: `/seeker/alert-list/mailed?token=${TOKEN}`,
  asks_for: ['Words: technician', 'Place: Boise, ID'],
};

/** Mail to addresses with or without an account. */
export const VISITOR_SAMPLES = {
  'applicant-forwarded': (site) => {
    const { company, title, colleague: sender } = WORLD[site];
    const sent = { sender, message: 'Worth a look before Friday.', expiry_days: 7, ask_feedback: true };
    const link = { title, token: TOKEN };
    return [
      { from_company: company, content: forwardedMail({ ...sent, company_name: company, links: [link] }) },
      {
        name: 'several',
        from_company: company,
        content: forwardedMail({ ...sent, company_name: company, links: [link, link] }),
      },
      {
        name: 'anonymous posting',
        from_company: null,
        content: forwardedMail({ ...sent, company_name: null, links: [link] }),
      },
    ];
  },
  'decision-shared': (site) => {
    const { company, title, colleague: sender } = WORLD[site];
    const sent = {
      sender,
      title,
      message: 'Tell me who you would hire.',
      token: TOKEN,
      expiry_days: 7,
      takes_comments: true,
    };
    return [
      { from_company: company, content: decisionSharedMail({ ...sent, company_name: company }) },
      { name: 'anonymous posting', from_company: null, content: decisionSharedMail({ ...sent, company_name: null }) },
    ];
  },
  'report-shared': (site) => {
    const { company, colleague } = WORLD[site];
    const sent = { title: 'Hiring this quarter', company_name: company, message: '', token: TOKEN };
    return [
      {
        from_company: company,
        content: reportMail({ ...sent, from: `${colleague} of ${company}`, comes_again: false }),
      },
      { name: 'again', from_company: company, content: reportMail({ ...sent, from: company, comes_again: true }) },
    ];
  },
  'forwarded-code': () => [{ content: codeMail('482913', 'the page of the applicant who was forwarded to you') }],
  'shared-code': () => [{ content: codeMail('482913', 'the page of the finalists') }],
  'talent-notice': (site) => {
    const { company, seeker } = WORLD[site];
    const told = {
      company_name: company,
      first_name: seeker.first_name,
      source: 'Job fair in Boise, May 2026',
      held: ['your name and email address', 'phone number', 'résumé'],
      path: `/held-by-company?token=${TOKEN}`,
    };
    return [
      { from_company: company, content: noticeMail({ ...told, lawful_basis: 'consent' }) },
      {
        name: 'interest',
        from_company: company,
        content: noticeMail({ ...told, lawful_basis: 'legitimate_interest' }),
      },
    ];
  },
  'team-invitation': (site) => {
    const { company, member, other } = WORLD[site];
    const to = { first_name: other.first_name, role: 'hiring_manager' as const };
    const content = invitationMail(site, { ...to, business_name: company, inviter: nameOf(member), token: TOKEN });
    return [{ from_company: company, content }];
  },
  'job-alert': (site) => {
    const { first_name } = WORLD[site].seeker;
    const part = partOf(site, `${WORLD[site].title} in ${WORLD[site].city}`);
    return [
      { content: digestMail({ first_name, parts: [part], total: 4 }) },
      {
        name: 'several alerts',
        content: digestMail({ first_name, parts: [part, partOf(site, 'Evenings')], total: 8 }),
      },
    ];
  },
  'job-alert-request': () => [
    { content: confirmMail(alertRequest) },
    { name: 'there already', content: existingAlertMail(alertRequest) },
    { name: 'stopped', content: stoppedAlertMail(alertRequest) },
  ],
  'profile-unlocked': (site) => [
    {
      content: unlockedMail({
        first_name: WORLD[site].seeker.first_name,
        company_name: WORLD[site].company,
        expires_at: '2027-03-02T15:00:00.000Z',
      }),
    },
  ],
  'saved-closed': (site) => {
    const job = { posting_id: ID, title: WORLD[site].title, company_name: WORLD[site].company };
    return [
      { content: savedClosedMail([job]) },
      { name: 'several', content: savedClosedMail([job, { ...job, company_name: 'Anonymous' }]) },
    ];
  },
  'hiring-event-request': (site) => [
    { content: confirmRegistrationMail({ event: eventOf(site), path: REGISTRATION }) },
    { name: 'there already', content: alreadyRegisteredMail({ event: eventOf(site), path: REGISTRATION }) },
  ],
  'hiring-event-registered': own('registered'),
  'hiring-event-changed': own('changed'),
  'hiring-event-moved': own('moved'),
  'hiring-event-reminder': own('reminder'),
  'hiring-event-cancelled': (site) => {
    const { first_name } = WORLD[site].seeker;
    return [{ content: cancelledMail({ event: eventOf(site), first_name, word: 'The hall is closed for repairs.' }) }];
  },
  'hiring-event-unregistered': (site) => [
    { content: unregisteredMail({ event: eventOf(site), first_name: WORLD[site].seeker.first_name }) },
  ],
} satisfies Partial<Record<MailKind, SamplesOf>>;
