import type { Commitments } from '#features/jobs/commitment-contract.ts';
import { copyEnding } from '#rules/copy-ending.ts';
import { asksForBoth, type Requirements } from '#rules/requirements.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { hasKnownRegions } from '#rules/work-place.ts';

/** One posting credit keeps a job live for this many days (readings §15). */
/** Time to take the closing back before anybody is told of it. */
export const TELL_CLOSING_AFTER_MINUTES = 15;

export const LIVE_DAYS = 30;

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
};

const SHORTEST_DESCRIPTION = 50;

/** What still stands between a posting and the public, by field. Empty when nothing does. */
export function publishProblems(posting: Publishable, { requisition_required = false } = {}): Record<string, string> {
  const problems: Record<string, string> = {};
  if (posting.title.trim() === '') problems.title = 'Give the posting a title.';
  const ending = copyEnding(posting.title);
  if (ending) problems.title = `Take “${ending}” out of the title before you publish.`;
  if (posting.plain_description.trim().length < SHORTEST_DESCRIPTION) {
    problems.description = `Describe the job in at least ${SHORTEST_DESCRIPTION} characters.`;
  }
  if (posting.location_type !== 'remote') Object.assign(problems, placeProblems(posting));
  const has_pay = posting.pay_min_cents !== null || posting.pay_max_cents !== null;
  if (has_pay && posting.pay_unit === null)
    problems.pay_unit = 'Say whether the pay is by the hour, day, week, month or year.';
  const is_abroad = posting.country !== 'US' && !problems.country;
  if (has_pay && posting.pay_currency === null && is_abroad)
    problems.pay_currency = 'Say in which currency the pay is.';
  if (posting.pipeline_id === null) problems.pipeline_id = 'Choose the pipeline that applicants arrive in.';
  if (requisition_required && posting.requisition_number === '') {
    problems.requisition_number = 'This pipeline asks for a requisition number.';
  }
  return problems;
}

/** Where people come to work there has to be a country; the city is told with its state or province where a country has such. */
function placeProblems({ city, region, country }: Publishable): Record<string, string> {
  const is_whole = city !== '' && (region !== '' || (country !== '' && !hasKnownRegions(country)));
  const part = country === 'CA' ? 'city and province' : country === 'US' || country === '' ? 'city and state' : 'city';
  return {
    ...(is_whole ? {} : { city: `Say in which ${part} the work is, or choose remote.` }),
    ...(country === '' ? { country: 'Choose the country in which the work is.' } : {}),
  };
}

type Deletable = { status: string; publish_count: number; people: number };

/** Throws unless it is a draft that only the team knows of: what was published or has people on it is history. */
export function checkDeletable({ status, publish_count, people }: Deletable): void {
  if (status !== 'draft' || publish_count > 0)
    throw new RuleBroken('was-published', 'Only a draft that was never published can be deleted.');
  if (people > 0) throw new RuleBroken('has-applicants', 'People are on this posting, so it is kept.');
}

/** Throws when the pay range is upside down. */
export function checkPay({ pay_min_cents, pay_max_cents }: Pick<Publishable, 'pay_min_cents' | 'pay_max_cents'>): void {
  if (pay_min_cents !== null && pay_max_cents !== null && pay_min_cents > pay_max_cents) {
    throw new RuleBroken('pay-range', 'The lower end of the pay is above the upper end.', 'pay_max_cents');
  }
}

/** What is wrong with the day on which a job was filled; undefined when nothing is. Days are `2026-11-22`. */
export function filledOnProblem(filled_on: string | null, today: string): string | undefined {
  return filled_on && filled_on > today ? 'Choose today or a day before it: this day has not come yet.' : undefined;
}

type Ended = { outcome: string; hires: readonly unknown[]; filled_on: string | null };

/** Throws where nobody was hired and yet it is said who was, or when. */
export function checkNobodyHired({ outcome, hires, filled_on }: Ended): void {
  if (outcome === 'filled' || outcome === 'partly') return;
  if (hires.length > 0)
    throw new RuleBroken('not-filled', 'Nobody is hired by a posting that was not filled.', 'hires');
  if (filled_on) throw new RuleBroken('not-filled', 'A posting that was not filled has no such day.', 'filled_on');
}

type Military = Pick<Commitments, 'clearance' | 'military_codes' | 'keeps_move'>;

/** Throws where a posting of another site says what only the site of veterans and their families asks. */
export function checkMilitaryFields(site: SiteCode, posting: Partial<Military>): void {
  if (site === 'mh') return;
  const { clearance = 'none', military_codes = [], keeps_move = false } = posting;
  const said = { clearance: clearance !== 'none', military_codes: military_codes.length > 0, keeps_move };
  const [field] = Object.entries(said).find(([, is_said]) => is_said) ?? [];
  if (field) throw new RuleBroken('only-on-mh', `This is for postings on ${SITES.mh.name} only.`, field);
}

/** Throws where work that nobody comes to a place for has the street of one. */
export function checkStreet({ location_type, street }: { location_type: string; street: string }): void {
  if (street !== '' && location_type === 'remote')
    throw new RuleBroken('street-of-remote', 'Remote work has no street. Take it out, or choose hybrid.', 'street');
}

type Asked = Pick<Requirements, 'education' | 'experience_months' | 'experience_in_place_of_education'>;

/** Throws where experience is to stand in for an education and one of the two is not asked for. */
export function checkRequirements(asked: Asked): void {
  if (asked.experience_in_place_of_education && !asksForBoth(asked))
    throw new RuleBroken(
      'nothing-in-place-of',
      'Say which education and how much experience, or take this off.',
      'experience_in_place_of_education',
    );
}
