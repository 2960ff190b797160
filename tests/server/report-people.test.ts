import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#api/endpoint.ts';
import { queryOfState, readListAddress } from '#features/applicant-search/rules/list-address.ts';
import { listApplicants } from '#features/applicants/contract.ts';
import { getPipeline, putViewers } from '#features/pipelines/contract.ts';
import { getReportingDashboard } from '#features/reporting/contract.ts';
import { peopleAddress, type ReportAddress } from '#features/reporting/rules/report-address.ts';
import { addDays } from '#rules/calendar-days.ts';
import { aCompany, anEmployer } from '../factories/companies.ts';
import { anApplication, aPosting } from '../factories/hiring.ts';
import { aHiringTeam } from '../factories/hiring-team.ts';
import { startApi } from '../harness/api.ts';

const api = await startApi();
const { database, owner } = api;

type Step = { stage: string; status?: string; days_ago: number };
type Person = {
  steps: Step[];
  kind?: 'applied' | 'added';
  source?: string;
  opened_days_ago?: number;
  written_days_ago?: number;
  interview?: { state: 'done' | 'missed' | 'confirmed'; days_ago: number };
};

let team: Awaited<ReturnType<typeof aHiringTeam>>;
let other_posting: string;

/** A person who went these steps, the first of which is the day of applying or being added. */
async function aPerson(
  { steps, kind = 'applied', source = 'site', opened_days_ago, written_days_ago, interview }: Person,
  posting_id?: string,
) {
  const [first, ...later] = steps;
  const last = steps.at(-1);
  if (!first || !last) throw new Error('A person takes at least one step.');
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { application_id } = await anApplication(database, team.company, {
    posting_id: posting_id ?? team.posting_id,
    ...last,
  });
  for (const { stage, status, days_ago } of [first, ...later]) {
    await owner.query(
      `insert into application_event (company_id, application_id, kind, to_stage_id, to_status_id, at)
       select stage.company_id, $2, $3, stage.id, status.id, $6 from pipeline_stage stage
       join pipeline_status status on status.company_id = stage.company_id and status.pipeline_id = stage.pipeline_id
         and case when $5::text is null then status.stage_id = stage.id else status.label = $5 end
       where stage.company_id = $1 and stage.name = $4 order by status.position limit 1`,
      [
        team.company_id,
        application_id,
        days_ago === first.days_ago ? kind : 'status-changed',
        stage,
        status ?? null,
        at(days_ago),
      ],
    );
  }
  await owner.query(
    `update application set source = $2, applied_at = $3, stage_entered_at = $4, status_changed_at = $4, first_viewed_at = $5
     where id = $1`,
    [
      application_id,
      source,
      at(first.days_ago),
      at(last.days_ago),
      opened_days_ago === undefined ? null : at(opened_days_ago),
    ],
  );
  if (written_days_ago !== undefined)
    await owner.query(
      `insert into application_message (company_id, application_id, direction, author_id, body, created_at)
       values ($1, $2, 'to_seeker', $3, 'Thank you', $4)`,
      [team.company_id, application_id, team.admin.id, at(written_days_ago)],
    );
  if (interview) {
    const start = at(interview.days_ago);
    const { rows } = await owner.query(
      `insert into interview (company_id, application_id, kind, length_minutes, time_zone, applicant_zone, place, state, asked_by, starts_at,
         ends_at, created_at)
       values ($1, $2, 'video', 30, 'UTC', 'UTC', 'Room 2', $3, $4, $5, $5::timestamptz + interval '30 minutes', $5::timestamptz - interval '1 day')
       returning id`,
      [team.company_id, application_id, interview.state, team.admin.id, start],
    );
    await owner.query(
      'insert into interview_interviewer (company_id, interview_id, employer_user) values ($1, $2, $3)',
      [team.company_id, rows[0].id, team.member.id],
    );
  }
}

beforeEach(async () => {
  team = await aHiringTeam(api);
  other_posting = (await aPosting(database, team.company, { title: 'Painter' })).posting_id;
  const applied = (days_ago: number) => ({ stage: 'Applied', days_ago });
  await aPerson({ steps: [applied(40)], written_days_ago: 38 });
  await aPerson({ steps: [applied(3)], source: 'referral', opened_days_ago: 2 });
  await aPerson({ steps: [applied(30), { stage: 'Review', days_ago: 20 }], opened_days_ago: 29 });
  await aPerson({
    steps: [applied(30), { stage: 'Review', days_ago: 28 }, applied(27), { stage: 'Interview', days_ago: 5 }],
    interview: { state: 'missed', days_ago: 2 },
  });
  await aPerson({
    steps: [applied(50), { stage: 'Review', days_ago: 45 }, { stage: 'Review', status: 'Rejected', days_ago: 44 }],
  });
  await aPerson({
    steps: [applied(60), { stage: 'Offer', days_ago: 40 }, { stage: 'Hired', days_ago: 20 }],
    source: 'referral',
    opened_days_ago: 59,
    interview: { state: 'done', days_ago: 45 },
  });
  await aPerson({ steps: [applied(12), { stage: 'Hired', days_ago: 1 }] }, other_posting);
  await aPerson({
    steps: [{ stage: 'Phone screen', days_ago: 33 }],
    kind: 'added',
    opened_days_ago: 33,
    written_days_ago: 30,
  });
  await aPerson({ steps: [{ stage: 'Sourced', days_ago: 33 }], kind: 'added' });
  await aPerson({ steps: [applied(200), { stage: 'Hired', days_ago: 2 }] });
});

type Report = Answer<typeof getReportingDashboard>;

async function reportOf(address: ReportAddress = {}, who = team.admin): Promise<Report> {
  const { status, body } = await api.call(who, getReportingDashboard, { params: team.params, query: address });
  expect(status).toBe(200);
  return body;
}

/** How many people the list of applicants shows at an address of the report. */
async function countAt(href: string, who = team.admin): Promise<number> {
  const { category, ...query } = readListAddress(new URL(href, 'http://rb.localhost').searchParams);
  const asked = { ...query, ...queryOfState(category), view: 'list' as const };
  const { status, body } = await api.call(who, listApplicants, { params: team.params, query: asked });
  expect(status).toBe(200);
  return body.total;
}

/** Each figure of a report with the address that its number leads to on the page. */
function figuresOf(report: Report, address: ReportAddress): [name: string, count: number, href: string][] {
  const peopleOf = peopleAddress(report, address);
  return [
    ['applicants', report.applicants, peopleOf()],
    ['hired', report.hired, peopleOf({ category: 'hired' })],
    ['reviewed', report.reviewed, peopleOf({ reviewed: 'true' })],
    ...report.weeks.flatMap(({ from, to, applicants, hired }): [string, number, string][] => [
      [`applied from ${from}`, applicants, peopleOf({ applied_from: from, applied_to: to })],
      [`hired from ${from}`, hired, peopleOf({ hired_from: from, hired_to: to, category: 'hired' })],
    ]),
    ['answered', report.answered, peopleOf({ answered: 'true' })],
    ['qualified', report.qualified, peopleOf({ qualified: 'true' })],
    ['interviewed', report.interviewed, peopleOf({ interviewed: 'true' })],
    ['accepted', report.offers.accepted, peopleOf({ entered: 'offer', category: 'hired' })],
    ...report.entered.flatMap(({ stage_type, people, moved_on }): [string, number, string][] => [
      [`entered ${stage_type}`, people, peopleOf({ entered: stage_type })],
      [`went on from ${stage_type}`, moved_on, peopleOf({ moved_on: stage_type })],
    ]),
    ...report.stays.flatMap(({ stage_type, people, over_limit }): [string, number, string][] => [
      [`left ${stage_type}`, people, peopleOf({ left: stage_type })],
      [`over the limit in ${stage_type}`, over_limit, peopleOf({ over_limit: stage_type })],
    ]),
    ...report.interviewers.map(({ employer_user, name, people }): [string, number, string] => [
      `interviewed by ${name}`,
      people,
      peopleOf({ interviewer: employer_user }),
    ]),
    ...report.sources.flatMap(({ source, applicants, qualified, hired }): [string, number, string][] => [
      [`qualified from ${source}`, qualified, peopleOf({ source, qualified: 'true' })],
      [`from ${source}`, applicants, peopleOf({ source })],
      [`hired from ${source}`, hired, peopleOf({ source, category: 'hired' })],
    ]),
  ];
}

describe('every figure of the report opens as many people in the list', () => {
  const today = new Date().toISOString().slice(0, 10);

  it.each<[string, () => ReportAddress]>([
    ['of the last 90 days', () => ({})],
    ['of a source', () => ({ source: 'referral' })],
    ['of a posting', () => ({ posting_id: other_posting })],
    ['of a pipeline', () => ({ pipeline_id: team.pipeline_id })],
    ['of the last days', () => ({ days: 45 })],
    ['of a year', () => ({ from: addDays(today, -360), to: today })],
    ['of days past, after which people were hired', () => ({ from: addDays(today, -70), to: addDays(today, -25) })],
  ])('%s', async (_name, addressOf) => {
    const address = addressOf();
    const figures = figuresOf(await reportOf(address), address);
    const opened: [string, number][] = [];
    for (const [name, , href] of figures) opened.push([name, await countAt(href)]);
    expect(opened).toEqual(figures.map(([name, count]) => [name, count]));
    expect(figures.filter(([, count]) => count > 0).length).toBeGreaterThan(5);
  });
});

it('counts nobody twice whose other application is closed as a duplicate', async () => {
  await aPerson({
    steps: [
      { stage: 'Applied', days_ago: 9 },
      { stage: 'Phone screen', days_ago: 8 },
    ],
    opened_days_ago: 8,
    written_days_ago: 7,
  });
  const twice = await reportOf();
  await owner.query(
    `update application set category = 'closed' where id = (select id from application
       where company_id = $1 and applied_at > now() - interval '9 days 1 hour' and applied_at < now() - interval '8 days 23 hours')`,
    [team.company_id],
  );
  const report = await reportOf();
  const counts = ({ applicants, qualified, to_answer, answered, reviewed }: Report) => [
    ...[applicants, qualified, to_answer, answered, reviewed],
  ];
  expect(counts(report)).toEqual(counts(twice).map((count) => count - 1));
  for (const [name, count, href] of figuresOf(report, {})) expect([name, await countAt(href)]).toEqual([name, count]);
  // The list itself still has them.
  expect(await countAt('/employer/applications?category=closed')).toBe(1);
  expect(await countAt('/employer/applications?category=lead')).toBe(1);
});

it('counts the weeks of applying and of being hired, which add up to the totals', async () => {
  const { weeks, applicants, hired } = await reportOf();
  const sum = (of: 'applicants' | 'hired') => weeks.reduce((total, week) => total + week[of], 0);
  expect([applicants, hired]).toEqual([8, 2]);
  expect([sum('applicants'), sum('hired')]).toEqual([8, 2]);
  expect(weeks.at(0)?.from).toBe((await reportOf()).from);
});

it('measures the days in a stage, until people left it or were decided on, going back included', async () => {
  const { stays, limit_days } = await reportOf();
  const of = (type: string) => stays.find(({ stage_type }) => stage_type === type);
  expect(limit_days).toBe(14);
  // Applied: 10, 2 + 22, 5, 20 and 11 days; two people are still there, one of them for 40 days.
  expect(of('applied')).toMatchObject({ people: 5, over_limit: 1 });
  expect(of('applied')?.median_days).toBeCloseTo(11, 3);
  // Review: 1 day each until sent back and until rejected; one waits for 20 days.
  expect(of('review')).toMatchObject({ people: 2, over_limit: 1 });
  expect(of('review')?.median_days).toBeCloseTo(1, 3);
  expect(of('interview')).toBeUndefined();
  expect(of('screen')).toMatchObject({ people: 0, median_days: null, over_limit: 1 });
});

it('measures how far applicants came and when they were answered', async () => {
  const { qualified, interviewed, offers, answered, to_answer, hours_to_answer, entered } = await reportOf();
  // Qualified: the one at the interview, two hired, and the one added at the phone screen. A missed interview is none that took place.
  expect({ qualified, interviewed, offers }).toEqual({
    qualified: 4,
    interviewed: 1,
    offers: { decided: 1, accepted: 1 },
  });
  // Two days after applying to the first message; 27 to an offered interview; 6 to a rejection; 14 and 11 to the others hired or offered.
  expect({ answered, to_answer }).toEqual({ answered: 5, to_answer: 7 });
  expect(hours_to_answer).toBeCloseTo(11 * 24, 1);
  const rates = entered.map(({ stage_type, people, moved_on }) => [stage_type, people, moved_on]);
  expect(rates).toEqual([
    ['applied', 7, 5],
    ['review', 3, 1],
    ['screen', 1, 0],
    ['interview', 1, 0],
    ['offer', 1, 1],
    ['hired', 2, 0],
  ]);
});

it('counts what interviewers did, without interviews that did not take place', async () => {
  const { interviewers } = await reportOf();
  expect(interviewers).toEqual([
    { employer_user: team.member.id, name: expect.any(String), people: 1, interviews: 1, hours: 0.5 },
  ]);
});

it('covers the postings of one member', async () => {
  await owner.query('update posting set created_by = $2 where id = $1', [other_posting, team.member.id]);
  const address = { owner: team.member.id };
  const report = await reportOf(address);
  expect(report.applicants).toBe(1);
  expect(await countAt(peopleAddress(report, address)())).toBe(1);
  expect(report.choices.owners.map(({ employer_user }) => employer_user)).toContain(team.member.id);
});

it('opens the people whom a member interviewed', async () => {
  const report = await reportOf();
  const interviewedBy = (employer_user: string) => countAt(peopleAddress(report, {})({ interviewer: employer_user }));
  expect([await interviewedBy(team.member.id), await interviewedBy(team.admin.id)]).toEqual([1, 0]);
});

it('is a CSV file for those who may open the page', async () => {
  const admin = await api.signIn(team.admin);
  const answer = await api.open(admin, '/employer/reporting/report.csv?days=90');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Hiring report /);
  const lines = (await answer.text()).split('\r\n');
  expect(lines[0]).toBe('"Part","Of","Figure","Value"');
  expect(lines).toContainEqual(expect.stringMatching(/^"Totals",.*,"Applicants",8$/));
  expect(lines).toContain('"Source","Referral","Hired",1');
  const without_ats = await anEmployer(database, await aCompany(database, { has_ats: false, package_code: null }));
  for (const person of [null, await api.signIn(without_ats)])
    expect((await api.open(person, '/employer/reporting/report.csv')).status).toBe(404);
});

it('runs no source as a formula in a spreadsheet', async () => {
  await owner.query(`update application set source = '=HYPERLINK("http://evil.example")' where company_id = $1`, [
    team.company_id,
  ]);
  const answer = await api.open(await api.signIn(team.admin), '/employer/reporting/report.csv');
  expect(await answer.text()).toMatch(/"Source","'=HYPERLINK/i);
});

it('offers the postings and sources of the period, whichever is chosen', async () => {
  const { choices, applicants } = await reportOf({ source: 'referral', posting_id: other_posting });
  expect(applicants).toBe(0);
  expect(choices.sources).toEqual(['referral', 'site']);
  expect(choices.postings.map(({ title }) => title)).toEqual(['Painter', 'Welder']);
});

it('covers only the pipelines that the reader may open, as the list does', async () => {
  expect((await reportOf({}, team.member)).applicants).toBe(0);
  const params = { ...team.params, pipeline_id: team.pipeline_id };
  const { version } = (await api.call(team.admin, getPipeline, { params })).body;
  const body = { employer_users: [team.member.id], version };
  expect((await api.call(team.admin, putViewers, { params, body })).status).toBe(200);
  expect((await reportOf({}, team.member)).applicants).toBe(8);
});

it.each([
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ from: '2025-01-01', to: '2026-02-01' }, 'from'],
  [{ from: '2026-02-30' }, 'from'],
])('refuses the days %o at “%s”', async (query, field) => {
  const { status, body } = await api.call(team.admin, getReportingDashboard, { params: team.params, query });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});
