import { insertDefaultReasons } from '#features/applicant-status/store.server.ts';
import {
  createInterview,
  deleteInterview,
  listInterviews,
  putInterviewOutcome,
  updateInterview,
} from '#features/scheduling/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Api, Person } from '../harness/api.ts';
import { writtenMails } from '../harness/mails.ts';
import { aCompany, anEmployer } from './companies.ts';
import { anApplication, aPublicPosting } from './hiring.ts';

/** `2027-01-20T09:00` so many days ahead, as clocks in the default zone of companies show it. */
export function localTime(days_ahead: number, time = '09:00'): string {
  const day = new Date(Date.now() + days_ahead * 86_400_000);
  return `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(day)}T${time}`;
}

/** A company that schedules interviews, and what its tests do over HTTP. */
export async function aSchedulingCompany(
  api: Api,
  { site = 'rb' as SiteCode, anonymous = false, business_name = '' } = {},
) {
  const { database } = api;
  const name = business_name ? { business_name } : {};
  const company = await aCompany(database, { site, flags: ['kanban', 'scheduling'], ...name });
  const { company_id } = company;
  await database.asSystem((db) => insertDefaultReasons(db, company_id));
  const admin = await anEmployer(database, company);
  const posting_id = await aPublicPosting(database, company, { anonymous });
  const offer = (values: Record<string, unknown> = {}) => ({
    kind: 'video',
    length_minutes: 30,
    interviewers: [admin.id],
    time_zone: 'America/Chicago',
    times: [localTime(3), localTime(4)],
    place: 'https://meet.example.com/room',
    message: 'We look forward to it.',
    ...values,
  });
  const at = (application_id: string, interview_id = '') => ({ company_id, application_id, interview_id });
  return {
    company,
    company_id,
    admin,
    posting_id,
    offer,
    join: (values = {}) => anApplication(database, company, { posting_id, stage: 'Interview', ...values }),
    ask: (application_id: string, values = {}, person: Person | null = admin) =>
      api.call(person, createInterview, { params: { company_id, application_id }, body: offer(values) }),
    anew: (application_id: string, { interview_id, version }: Given, values = {}, person: Person | null = admin) =>
      api.call(person, updateInterview, {
        params: at(application_id, interview_id),
        body: { ...offer(values), version },
      }),
    cancel: (application_id: string, { interview_id, version }: Given, word = '', person: Person | null = admin) =>
      api.call(person, deleteInterview, { params: at(application_id, interview_id), body: { word, version } }),
    outcome: (application_id: string, { interview_id, version }: Given, outcome: string) =>
      api.call(admin, putInterviewOutcome, { params: at(application_id, interview_id), body: { outcome, version } }),
    list: async (application_id: string) =>
      (await api.call(admin, listInterviews, { params: { company_id, application_id } })).body.interviews,
  };
}

type Given = { interview_id: string; version: number };

/** Mail about interviews to an address, oldest first. */
export const interviewMails = async (api: Api, to: string) =>
  (await writtenMails(api, { to }))
    .filter(({ kind }) => kind.startsWith('interview'))
    .map(({ kind, state, subject, text_body, html_body, attachments, site, send_before }) => {
      return { kind, state, subject, text_body, html_body, attachments, site, send_before };
    });
