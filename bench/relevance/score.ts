import type { Judgement } from './judgements.ts';

export type JudgedPosting = {
  site: string;
  title: string;
  company_name: string;
  employment_type: string;
  location_type: string;
  clearance: string;
  skills: string[];
};

export type Score = {
  judgement: Judgement;
  order: string;
  /** How many postings of the corpus are wanted. */
  wanted: number;
  /** The share of wanted postings among the first ten shown; 1 if nothing was shown and nothing is wanted. */
  precision: number;
  /** The share of the wanted postings (at most 50) that are among the first 50 shown. */
  recall: number;
  /** Titles among the first ten that are not wanted. */
  wrong: string[];
  is_empty: boolean;
  is_met: boolean;
};

export const TARGETS = { precision: 0.95, recall: 0.9 };
const FIRST = 10;
const LOOKED_AT = 50;

/** Whether a person who searches for this wants to see the posting. */
export function isWanted(
  { site, relevant, wrong, also = {}, relevant_skill }: Judgement,
  posting: JudgedPosting,
): boolean {
  if (posting.site !== site || wrong?.test(posting.title)) return false;
  const is_of_family = relevant.test(posting.title) || posting.skills.some((skill) => relevant_skill?.test(skill));
  return (
    is_of_family &&
    (!also.employment_type || posting.employment_type === also.employment_type) &&
    (!also.location_type || posting.location_type === also.location_type) &&
    (!also.company || also.company.test(posting.company_name)) &&
    (!also.skill || posting.skills.some((skill) => also.skill?.test(skill))) &&
    (!also.clearance || also.clearance.includes(posting.clearance))
  );
}

type Found = { order: string; wanted: number; shown: readonly JudgedPosting[] };

export function scoreOf(judgement: Judgement, { order, wanted, shown }: Found): Score {
  const first = shown.slice(0, FIRST);
  const wrong = first.filter((posting) => !isWanted(judgement, posting)).map(({ title }) => title);
  const found = shown.filter((posting) => isWanted(judgement, posting)).length;
  const precision = first.length === 0 ? 1 : 1 - wrong.length / first.length;
  const recall = wanted === 0 ? 1 : found / Math.min(wanted, LOOKED_AT);
  const is_empty = wanted > 0 && shown.length === 0;
  const is_met = precision >= TARGETS.precision && recall >= TARGETS.recall;
  return { judgement, order, wanted, precision, recall, wrong, is_empty, is_met };
}

export function summaryOf(scores: readonly Score[]) {
  const mean = (values: number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3);
  return {
    searches: scores.length,
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    empties: scores.filter(({ is_empty }) => is_empty).length,
    below: scores.filter(({ is_met }) => !is_met).length,
  };
}
