import type { AskedClearance } from '#rules/clearance.ts';
import { copyEnding } from '#rules/copy-ending.ts';
import { checkKept, type KeptJob } from '#rules/kept-through-a-move.ts';
import { checkOverseas } from '#rules/overseas.ts';
import { placesToFill } from '#rules/place-to-fill.ts';
import { missingOfProgram, type ProgramFacts, programProblem } from '#rules/programs.ts';
import { type Requirements, requiresBoth } from '#rules/requirements.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { checkWorkFrom } from '#rules/work-from.ts';
import { hasKnownRegions } from '#rules/work-place.ts';
import { BLANK_POSTING, fieldOf, POSTING_FIELD_NAMES, type PostingField } from './fields/contract.ts';

/** One posting credit keeps a job live for this many days (readings §15). */
export const LIVE_DAYS = 30;

/** Time to undo the closing before applicants are mailed about it. */
export const TELL_CLOSING_AFTER_MINUTES = 15;

/** Throws if the company switched off drafts and suggestions. */
export function checkDrafting({ ai_features }: { ai_features: boolean }): void {
  if (!ai_features) throw new RuleBroken('drafts-off', 'Your company switched off drafted text and suggested skills.');
}

type Publishable = {
  title: string;
  plain_description: string;
  location_type: string;
  city: string;
  region: string;
  country: string;
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: string | null;
  pay_currency: string | null;
  pipeline_id: string | null;
  requisition_number: string;
} & Pick<ProgramFacts, 'program' | 'program_length' | 'program_host'>;

const SHORTEST_DESCRIPTION = 50;

/** What a posting lacks to be published, by field. */
export function publishProblems(
  posting: Publishable,
  { requisition_required = false, ofccp_mode = false } = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (posting.title.trim() === '') problems.title = 'Give the posting a title.';
  const ending = copyEnding(posting.title);
  if (ending) problems.title = `Remove “${ending}” from the title before you publish.`;
  if (posting.plain_description.trim().length < SHORTEST_DESCRIPTION) {
    problems.description = `Describe the job in at least ${SHORTEST_DESCRIPTION} characters.`;
  }
  const [place] = placesToFill(posting.plain_description);
  if (place) problems.description = `Write the duties where the text says “${place}”.`;
  if (posting.location_type !== 'remote') Object.assign(problems, placeProblems(posting));
  Object.assign(problems, missingOfProgram(posting));
  const has_pay = posting.pay_min_cents !== null || posting.pay_max_cents !== null;
  if (has_pay && posting.pay_unit === null)
    problems.pay_unit = 'Choose whether the pay is by the hour, day, week, month or year.';
  const is_abroad = posting.country !== 'US' && !problems.country;
  if (has_pay && posting.pay_currency === null && is_abroad) problems.pay_currency = 'Choose the currency of the pay.';
  if (posting.pipeline_id === null) problems.pipeline_id = 'Choose the pipeline that applicants arrive in.';
  if ((requisition_required || ofccp_mode) && posting.requisition_number === '') {
    problems.requisition_number = `${requisition_required ? 'This pipeline' : 'Federal contractor mode'} requires a requisition number.`;
  }
  return problems;
}

/** Work at a place needs a country, and a city with its state or province where the country has them. */
function placeProblems({ city, region, country }: Publishable): Record<string, string> {
  const is_whole = city !== '' && (region !== '' || (country !== '' && !hasKnownRegions(country)));
  const part = country === 'CA' ? 'city and province' : country === 'US' || country === '' ? 'city and state' : 'city';
  return {
    ...(is_whole ? {} : { city: `Enter the ${part} of the work, or choose remote.` }),
    ...(country === '' ? { country: 'Choose the country of the work.' } : {}),
  };
}

type Deletable = { status: string; publish_count: number; people: number };

/** Only drafts without a history can be deleted: never published and without applicants. */
export function checkDeletable({ status, publish_count, people }: Deletable): void {
  if (status !== 'draft' || publish_count > 0)
    throw new RuleBroken('was-published', 'Only drafts that were never published can be deleted.');
  if (people > 0) throw new RuleBroken('has-applicants', 'This posting has applicants, so it cannot be deleted.');
}

export function checkPay({ pay_min_cents, pay_max_cents }: Pick<Publishable, 'pay_min_cents' | 'pay_max_cents'>): void {
  if (pay_min_cents !== null && pay_max_cents !== null && pay_min_cents > pay_max_cents) {
    throw new RuleBroken('pay-range', 'The lower end of the pay range is above the upper end.', 'pay_max_cents');
  }
}

/** Throws unless the posting has ended, or is live and closed along with the answer, which then names its version. */
export function checkEnded(status: string, version: number | undefined): void {
  const is_over = status === 'closed' || status === 'expired' || (status === 'live' && version !== undefined);
  if (!is_over) throw new RuleBroken('not-ended', 'This posting has not ended. Close it first.', 'posting_id');
}

export function checkHiresOnce(application_ids: readonly string[]): void {
  if (new Set(application_ids).size === application_ids.length) return;
  throw new RuleBroken('hired-twice', 'List each hire once.', 'hires');
}

/** What is wrong with the day a job was filled, such as '2026-11-22'; undefined if nothing. */
export function filledOnProblem(filled_on: string | null, today: string): string | undefined {
  return filled_on && filled_on > today ? 'Choose today or an earlier day.' : undefined;
}

type FillResult = { outcome: string; hires: readonly unknown[]; filled_on: string | null };

export function checkNobodyHired({ outcome, hires, filled_on }: FillResult): void {
  if (outcome === 'filled' || outcome === 'partly') return;
  if (hires.length > 0) throw new RuleBroken('not-filled', 'A posting that was not filled has no hires.', 'hires');
  if (filled_on) throw new RuleBroken('not-filled', 'A posting that was not filled has no fill date.', 'filled_on');
}

type Checked = Parameters<typeof checkPay>[0] &
  Parameters<typeof checkWorkFrom>[0] &
  Parameters<typeof checkOverseas>[0] &
  KeptJob &
  Parameters<typeof checkStreet>[0] &
  Parameters<typeof checkRequirements>[0] &
  AskedClearance &
  Parameters<typeof programProblem>[0];

/** Everything that drafts and live postings are checked for alike. Throws at the first problem. */
export function checkPosting(posting: Checked): void {
  checkPay(posting);
  checkWorkFrom(posting);
  checkOverseas(posting);
  checkKept(posting);
  checkStreet(posting);
  checkRequirements(posting);
  checkClearance(posting);
  checkProgram(posting);
}

function checkProgram(posting: Parameters<typeof programProblem>[0]): void {
  const problem = programProblem(posting);
  if (problem) throw new RuleBroken('not-of-program', problem.message, problem.field);
}

/** Throws if a posting of another site fills in fields that only MissionHire has. */
export function checkMilitaryFields(site: SiteCode, sent: { readonly [Name in PostingField]?: unknown }): void {
  if (site === 'mh') return;
  const filled = POSTING_FIELD_NAMES.find(
    (name) => fieldOf(name).mh_only && sent[name] !== undefined && String(sent[name]) !== String(BLANK_POSTING[name]),
  );
  if (filled) throw new RuleBroken('only-on-mh', `Only postings on ${SITES.mh.name} can have this.`, filled);
}

/** Throws `RuleBroken` if clearance details are set without a clearance. */
export function checkClearance({ clearance, clearance_need, polygraph }: AskedClearance): void {
  if (clearance !== 'none') return;
  const nothing = 'Choose the clearance first, or clear this.';
  if (clearance_need !== 'hold') throw new RuleBroken('no-clearance-asked', nothing, 'clearance_need');
  if (polygraph !== null) throw new RuleBroken('no-clearance-asked', nothing, 'polygraph');
}

export function checkStreet({ location_type, street }: { location_type: string; street: string }): void {
  if (street !== '' && location_type === 'remote')
    throw new RuleBroken('street-of-remote', 'Remote work has no street. Remove it, or choose hybrid.', 'street');
}

type Experience = Pick<Requirements, 'education' | 'experience_months' | 'experience_in_place_of_education'>;

export function checkRequirements(requirements: Experience): void {
  if (requirements.experience_in_place_of_education && !requiresBoth(requirements))
    throw new RuleBroken(
      'nothing-in-place-of',
      'Choose an education level and enter the experience, or clear this.',
      'experience_in_place_of_education',
    );
}
