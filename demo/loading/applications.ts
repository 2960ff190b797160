import { toldEntries } from '#features/person/rules/json-resume.ts';
import { NOTHING_TOLD } from '#features/person/rules.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { COVER_LETTERS } from '../content/cover-letters.ts';
import type { Random } from '../random.ts';
import { stillServing } from '../resume.ts';
import { makeTold } from '../told.ts';
import { type Amounts, divide } from './amounts.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { isTalkedWith, type Journey, makeJourney } from './journey.ts';
import { atHome, between, daysBetween, weekdayIn } from './moments.ts';
import { drawOutcome, type Outcome, routeIndex } from './outcomes.ts';
import { ENGINEERING, type Reason } from './pipelines.ts';
import type { LoadedPosting } from './postings.ts';
import { type Applicant, demoSeekers, type LoadedSeeker, makeGuest, seekersByWork, storedProfile } from './seekers.ts';

type World = {
  companies: readonly LoadedCompany[];
  postings: readonly LoadedPosting[];
  seekers: readonly LoadedSeeker[];
  reasons: readonly Reason[];
};

export function makeApplications(random: Random, world: World, amounts: Amounts, now: Date): Journey[] {
  const taken: Taken = new Map();
  return [
    ...demoJourneys(random, world, now, taken),
    ...otherJourneys(random, world, amounts, now, taken),
    ...pastJourneys(random, world, now, taken),
  ];
}

/** The outcomes that the two demo seekers see in their list, at companies whose view can be opened as well. */
const DEMO_OUTCOMES: readonly Outcome[] = [
  { reached: routeIndex('Interview', 'Scheduled') },
  { reached: routeIndex('Applied', 'Reviewed') },
  { reached: routeIndex('Phone screen', 'To contact'), ending: 'Rejected' },
  { reached: routeIndex('Offer', 'Extended') },
  { reached: routeIndex('Review', 'Shortlisted'), ending: 'Withdrawn' },
  { reached: 0 },
];

function demoJourneys(random: Random, world: World, now: Date, taken: Taken): Journey[] {
  return demoSeekers(world.seekers).flatMap((applicant) => {
    const own = random.fork(`applications of ${applicant.person.email}`);
    const older = world.postings
      .filter(
        ({ company, status, anonymous }) => company.about.site === applicant.site && status === 'live' && !anonymous,
      )
      .toSorted((a, b) => (a.published_at ?? '').localeCompare(b.published_at ?? ''));
    const of_work = older.filter(({ category }) => category === applicant.person.occupation.category);
    const fitting = [...of_work, ...older.filter((posting) => !of_work.includes(posting))];
    const known = fitting.filter(({ company }) => ['Summit', 'Anchor'].includes(company.about.name));
    const others = fitting.filter((posting) => !known.includes(posting));
    const chosen = [...known.slice(0, 2), ...others.slice(0, 3), ...of_work.slice(-1)];
    return chosen.flatMap((posting, index) => {
      const outcome = DEMO_OUTCOMES[index];
      if (outcome === undefined || !take(taken, posting, applicant)) return [];
      const applied_at = between(posting.published_at ?? '', now.toISOString(), outcome.reached === 0 ? 0.6 : 0.1);
      return [makeJourney(own, { posting, applicant, outcome, applied_at, reasons: world.reasons, now })];
    });
  });
}

function otherJourneys(random: Random, world: World, amounts: Amounts, now: Date, taken: Taken): Journey[] {
  const { companies, postings, reasons } = world;
  const by_work = seekersByWork(world.seekers);
  let serial = 0;
  return applicationsOf(companies, postings, amounts).flatMap(([company, count]) => {
    const open = postings.filter(
      (posting) => posting.company === company && posting.published_at !== null && posting.past_applicants === 0,
    );
    if (open.length === 0) return [];
    const own = random.fork(`applications at ${company.about.name}`);
    const popular = open.map((posting) => [posting, popularity(posting, now)] as const);
    return Array.from({ length: count }, () => {
      serial += 1;
      const posting = own.weighted(popular);
      const applicant = findApplicant(own, posting, by_work, taken, { serial, now });
      const until = posting.closed_at ?? now.toISOString();
      const applied_at = appliedAt(own, posting, until);
      const age_days = daysBetween(applied_at, now.toISOString());
      const outcome = drawOutcome(own, { has_ats: company.has_ats, age_days, is_closed: posting.closed_at !== null });
      return makeJourney(own, { posting, applicant, outcome, applied_at, reasons, now });
    });
  });
}

/** Apart from the numbers of other guests. */
const FIRST_PAST_GUEST = 50_000;

/** Those who applied to a contractor's postings of the past. */
function pastJourneys(random: Random, { postings, seekers, reasons }: World, now: Date, taken: Taken): Journey[] {
  const by_work = seekersByWork(seekers);
  let serial = FIRST_PAST_GUEST;
  return postings.flatMap((posting) => {
    const own = random.fork(`past applications ${posting.reference}`);
    return Array.from({ length: posting.past_applicants }, () => {
      serial += 1;
      const until = posting.closed_at ?? now.toISOString();
      const applicant = findApplicant(own, posting, by_work, taken, { serial, now });
      const applied_at = appliedAt(own, posting, until);
      const age_days = daysBetween(applied_at, now.toISOString());
      const outcome = drawOutcome(own, { has_ats: posting.company.has_ats, age_days, is_closed: true });
      return makeJourney(own, { posting, applicant, outcome, applied_at, reasons, now });
    });
  });
}

/** From Sunday on: how many apply on such a day, compared with a Tuesday. */
const WEEKDAYS = [0.4, 0.9, 1, 0.95, 0.85, 0.6, 0.35] as const;
const MOST_DRAWS = 5;

/** Soon after publishing rather than late, during the week rather than on weekends, and not at night. */
function appliedAt(random: Random, { published_at, company }: LoadedPosting, until: string): string {
  const from = published_at ?? until;
  let at = from;
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    at = between(from, until, 0.01 + 0.98 * random.next() ** 1.3);
    if (random.chance(WEEKDAYS[weekdayIn(at, company.time_zone)] ?? 1)) break;
  }
  const moved = atHome(at, company.time_zone);
  return moved > from && moved < until ? moved : at;
}

/** Older postings have more applicants; postings for engineers have their own board to fill. */
function popularity({ published_at, pipeline, closed_at }: LoadedPosting, now: Date): number {
  const days = daysBetween(published_at ?? '', now.toISOString());
  return (pipeline.name === ENGINEERING ? 3 : 1) * (closed_at === null ? 1 + days : 14);
}

function applicationsOf(companies: readonly LoadedCompany[], postings: readonly LoadedPosting[], amounts: Amounts) {
  const fixed: Readonly<Record<string, number>> = {
    Summit: amounts.applications_at_summit,
    Anchor: amounts.applications_at_anchor,
  };
  const weights = companies.map((company) =>
    company.about.name in fixed
      ? 0
      : postings.filter((posting) => posting.company === company && posting.published_at !== null).length,
  );
  const rest = amounts.applications - amounts.applications_at_summit - amounts.applications_at_anchor;
  const parts = divide(rest, weights);
  return companies.map((company, index) => [company, fixed[company.about.name] ?? parts[index] ?? 0] as const);
}

/** A seeker in this line of work who has not applied there, or a guest in it. */
function findApplicant(
  random: Random,
  posting: LoadedPosting,
  by_work: ReadonlyMap<string, LoadedSeeker[]>,
  taken: Taken,
  { serial, now }: { serial: number; now: Date },
): Applicant {
  const { site } = posting.company.about;
  const fitting = posting.program === 'skillbridge' ? [] : (by_work.get(`${site} ${posting.category}`) ?? []);
  for (let attempt = 0; attempt < 3 && fitting.length > 0 && random.chance(0.6); attempt += 1) {
    const seeker = random.pick(fitting);
    if (take(taken, posting, seeker)) return seeker;
  }
  const guest = makeGuest(random, serial, { ...posting, site, year: now.getUTCFullYear() });
  return posting.program === 'skillbridge' ? inService(guest) : guest;
}

/** A guest who served is still serving: SkillBridge is for the last months of service. */
function inService(guest: Applicant): Applicant {
  const resume = stillServing(guest.resume);
  return { ...guest, resume, person: { ...guest.person, headline: resume.basics.label } };
}

/** The titles that somebody applied for at a company. */
type Taken = Map<string, Set<string>>;

const MOST_AT_A_COMPANY = 2;

/** False if the person has already applied for such a job of the company, or for enough of its jobs. */
function take(taken: Taken, { company, title }: LoadedPosting, { person }: Applicant): boolean {
  const key = `${company.company_id} ${person.email}`;
  const titles = taken.get(key) ?? new Set<string>();
  if (titles.has(title) || titles.size === MOST_AT_A_COMPANY) return false;
  taken.set(key, titles.add(title));
  return true;
}

type Total = { score: number | null; score_count: number };

export async function insertApplications(
  db: Db,
  random: Random,
  journeys: readonly Journey[],
  totals: ReadonlyMap<string, Total>,
): Promise<void> {
  const rows = journeys.map((journey, index) => ({
    ...applicationRow(random.fork(`answers ${index}`), journey),
    ...(totals.get(journey.id) ?? { score: null, score_count: 0 }),
  }));
  await insertRows(db, 'application', rows);
  const ordered = journeys.flatMap(({ events }) => events.toSorted((a, b) => a.at.localeCompare(b.at)));
  await insertRows(db, 'application_event', ordered);
}

function applicationRow(random: Random, journey: Journey) {
  const { id, posting, applicant, source, applied_at, first_viewed_at, stops, reason, rejection_mail_at } = journey;
  const { email, first_name, last_name, phone, city, region, postal_code, headline } = applicant.person;
  const last = stops.at(-1);
  const entered = stops.find(({ stage }) => stage === last?.stage);
  const teller = { site: applicant.site, has_served: Boolean(applicant.resume.x_military), applied_at };
  const told = source === 'sourced' ? NOTHING_TOLD : makeTold(random.fork('told'), posting, teller);
  return {
    company_id: posting.company.company_id,
    id,
    site: applicant.site,
    posting_id: posting.id,
    pipeline_id: posting.pipeline.id,
    stage_id: last?.stage.id,
    status_id: last?.status.id,
    category: last?.status.category,
    seeker_id: applicant.seeker_id,
    ...{ first_name, last_name, email, phone, city, region, postal_code, headline },
    skills: applicant.resume.skills.map(({ name }) => name),
    profile: { ...storedProfile(applicant.resume), ...toldEntries(told) },
    answers: answersTo(
      random,
      applicant.site,
      posting.questions.length === 0 && isTalkedWith(journey) ? USUAL_QUESTIONS : posting.questions,
    ),
    cover_letter_text: source === 'sourced' ? '' : letterOf(random.fork('letter')),
    source,
    applied_at,
    first_viewed_at,
    stage_entered_at: entered?.at,
    status_changed_at: last?.at,
    rejected_at: reason === null ? null : last?.at,
    reason_id: reason?.id ?? null,
    rejection_mail_at,
    note_count: 0,
    message_count: 0,
    // The version counts members' choices; the first opening is not one.
    version: 1 + journey.events.filter(({ kind }) => kind === 'status-changed' || kind === 'withdrawn').length,
    updated_at: last?.at,
  };
}

const letterOf = (random: Random) => (random.chance(0.3) ? random.pick(COVER_LETTERS) : '');

const WHY: Readonly<Record<SiteCode, readonly string[]>> = {
  rb: [
    'It is close to home, and I have heard good things from people who work there.',
    'The work is what I have done for years, and I want to do it with people who care.',
    'I would like to learn more of the trade, and the posting says that you train.',
    'The schedule fits my family.',
    'A friend from church works for you and comes home on time.',
    'You say what the job pays. I would like to work for people who are that plain about the rest.',
    'I have driven past your sites for ten years and always thought they looked well run.',
    'My current company was sold, and the new owners are closing our shop in spring.',
  ],
  mh: [
    'I separate in March and want to keep working with people who have served.',
    'My last two years were in maintenance control, which is most of what the posting asks for.',
    'We are moving here on orders, and I would like a job that I can take to the next station.',
    'A former shipmate works for you and told me to apply.',
    'The posting names my code. Most employers make me explain what I did.',
    'I am in the Guard, and you pay the difference during duty.',
    'The schedule fits my family while my husband is deployed.',
    'I want my clearance to stay in use.',
  ],
};

/** Of a form that has changed since. */
const USUAL_QUESTIONS: Pick<LoadedPosting['questions'][number], 'label' | 'kind'>[] = [
  { label: 'Can you start within four weeks?', kind: 'yes_no' },
  { label: 'Why would you like to work with us?', kind: 'text' },
];

function answersTo(random: Random, site: SiteCode, questions: typeof USUAL_QUESTIONS) {
  return questions.map(({ label, kind }) => ({
    question: label,
    answer: kind === 'yes_no' ? (random.chance(0.85) ? 'Yes' : 'No') : random.pick(WHY[site]),
  }));
}
