import { durationText } from '#features/reporting/words.ts';
import { dayRangeWords } from '#rules/calendar-days.ts';
import { dollars } from '#rules/dollars.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import type { Metric, Rhythm, SharedFigure } from './contract.ts';

/** Each with its definition. */
export const METRIC_WORDS: Readonly<Record<Metric, { label: string; means: string }>> = {
  applicants: { label: 'Applicants', means: 'Applied or were added by the team. Leads do not count.' },
  qualified: { label: 'Qualified', means: 'Moved past the Applied and Review stages.' },
  interviews: { label: 'Interviewed', means: 'Had an interview that took place.' },
  offers: { label: 'Offers', means: 'Entered an offer stage.' },
  offer_acceptance: { label: 'Offers accepted', means: 'Share of decided offers that led to a hire.' },
  hires: { label: 'Hired', means: 'Have a hired status now.' },
  time_to_first_review: {
    label: 'Time to first review',
    means: 'Median time from application until the team opened it.',
  },
  response_rate: {
    label: 'Response rate',
    means: 'Share of applicants who got a message, interview offer or decision.',
  },
  time_to_hire: { label: 'Time to hire', means: 'Median from applying until hired.' },
  time_to_fill: { label: 'Time to fill', means: 'Median from publishing to the last hire, of postings that ended.' },
  fill_rate: { label: 'Openings filled', means: 'Share of openings filled in postings that ended.' },
  cost_per_hire: { label: 'Cost per hire', means: 'Known costs of the period, divided by hires.' },
  pass_through: {
    label: 'Stages entered',
    means: 'Each person counts once per stage. Moved on: also entered a later stage.',
  },
  time_in_stage: { label: 'Time in stage', means: 'Median days until people left the stage or got a decision.' },
  source_of_hire: { label: 'Source to hire', means: 'Where applicants came from. Small sources are combined.' },
};

export const RHYTHM_WORDS: Readonly<Record<Rhythm, string>> = {
  once: 'Once',
  weekly: 'Every week',
  monthly: 'Every month',
};

const FEW = 'Under 5';
/** In place of a time or share of few people. */
export const TOO_FEW = 'Too few people';

export function figureText({ unit, value, is_hidden }: SharedFigure): string {
  if (is_hidden) return unit === 'people' ? FEW : TOO_FEW;
  if (value === null) return unit === 'cents' ? 'Not known' : 'None yet';
  if (unit === 'percent') return `${value}%`;
  if (unit === 'cents') return dollars(value);
  return unit === 'people' ? wholeNumber(value) : durationText(value, unit === 'hours' ? 'hour' : 'day');
}

/** A group in a table. */
export const groupText = (count: number | null): string => (count === null ? FEW : wholeNumber(count));

/** 'September 1 – 30, 2026' */
export const periodWords = ({ from, to }: { from: string; to: string }): string => dayRangeWords(from, to);
