import { saveAnswers } from '#features/self-identification/doors.server.ts';
import { NO_CLASSES, versionsOn } from '#features/self-identification/forms.ts';
import { countPeriods } from '#features/self-identification/freeze.server.ts';
import { type Answers, closedQuarter, closedYear } from '#features/self-identification/rules.ts';
import { addDays } from '#rules/calendar-days.ts';
import { SELF_ID_FORMS } from '#rules/self-id-forms.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { CONTRACTORS, isContractor, PAST_POSTINGS } from '../content/contractors.ts';
import { createRandom, type Random } from '../random.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import type { Journey } from './journey.ts';
import { atWork } from './moments.ts';

/** What a contractor has chosen: its first admin also sees the totals of veterans. */
export function contractorPreferences({ about, members }: Pick<LoadedCompany, 'about' | 'members'>) {
  const chosen = CONTRACTORS[about.name];
  return chosen ? { ofccp_mode: true, ...chosen, self_id_forms: true, compliance_officer_id: members[0]?.id } : {};
}

/** When a contractor's postings of the past were published, and how many people applied to each. */
export function pastPostings({ about, time_zone }: Pick<LoadedCompany, 'about' | 'time_zone'>, now: Date) {
  if (!isContractor(about.name)) return [];
  const today = now.toISOString().slice(0, 10);
  const first_days = { quarter: closedQuarter(today).first_day, year: closedYear(today).first_day };
  return PAST_POSTINGS.map(({ period, after_days, applicants }) => ({
    published_at: atWork(`${addDays(first_days[period], after_days)}T15:00:00.000Z`, time_zone),
    past_applicants: applicants,
  }));
}

/** Marks of basic qualifications for everyone whom a contractor rejected or hired. */
export async function insertMarks(db: Db, journeys: readonly Journey[]): Promise<void> {
  await insertRows(db, 'qualification_mark', journeys.flatMap(markRows));
}

function markRows({ id: application_id, posting, stops, reason }: Journey) {
  const last = stops.at(-1);
  const is_decided = last?.status.category === 'rejected' || last?.status.category === 'hired';
  const mark = markOf(reason?.disposition, posting.basic_qualifications);
  if (!isContractor(posting.company.about.name) || !is_decided || !mark) return [];
  const { company_id } = posting.company;
  return [{ company_id, application_id, mark, marked_by: posting.owner.id, marked_at: last.at }];
}

function markOf(disposition: string | null | undefined, qualifications: readonly string[]) {
  if (disposition === 'not_considered') return 'not_considered';
  if (qualifications.length === 0) return null;
  return ['basic_qualification', 'clearance', 'citizenship'].includes(disposition ?? '') ? 'no' : 'yes';
}

/**
 * Applicants of the past answer the voluntary questions, and their quarter and year are counted. The login that writes answers sees only
 * what is committed, so this comes last.
 */
export async function insertAnswers(services: Services, journeys: readonly Journey[]): Promise<void> {
  const past = journeys.filter(({ posting }) => posting.past_applicants > 0);
  const companies = new Map(past.map(({ posting: { company } }) => [company.company_id, company]));
  const forms = versionsOn(SELF_ID_FORMS, new Date().toISOString().slice(0, 10));
  const random = createRandom('voluntary answers');
  for (const { id: application_id, posting, stops } of past) {
    const answers = drawAnswers(random, { moved_on: stops.some(({ stage }) => stage.type !== 'applied') });
    const place = { company_id: posting.company.company_id, application_id, round: 'applied' } as const;
    if (answers) await saveAnswers(services, place, answers, forms);
  }
  for (const [company_id, company] of companies) {
    const counted = { company_id, preferences: contractorPreferences(company) };
    // The demo has one counted quarter, but stands for a company that has asked for years.
    await services.database.asRequest({ company_id }, (db) =>
      countPeriods(db, services, counted, { was_asked_before: true }),
    );
  }
}

const SAYS = 0.82;

/** Null if the person said nothing. Fewer women move on, so that their rate is below four fifths. */
function drawAnswers(random: Random, { moved_on }: { moved_on: boolean }): Answers | null {
  const [women, white] = moved_on ? [2.4, 11] : [7, 8];
  const answers = {
    sex: random.weighted([['m', 7] as const, ['f', women] as const, ['d', 0.6] as const]),
    race: random.weighted([...RACES, ['w', white] as const]),
    disability: random.weighted(DISABILITIES),
    veteran: random.weighted(VETERANS),
    veteran_classes: NO_CLASSES,
  };
  return random.chance(SAYS) ? answers : null;
}

const RACES = [
  ['b', 5],
  ['h', 3],
  ['s', 1],
  ['t', 1],
  ['a', 0.3],
  ['d', 1],
] as const;
const DISABILITIES = [
  ['n', 13],
  ['y', 4],
  ['d', 3],
] as const;
const VETERANS = [
  ['p', 9],
  ['n', 7],
  ['d', 1.5],
] as const;
