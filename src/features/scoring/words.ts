import type { RecommendationStatus, Scorecard } from './contract.ts';

export const OVERALL_LABELS: Record<Scorecard['overall'], string> = {
  strong_yes: 'Strong yes',
  yes: 'Yes',
  no: 'No',
  strong_no: 'Strong no',
  no_decision: 'No decision',
};

export const VERDICT_LABELS = { strong_yes: 'strong yes', yes: 'yes', reject: 'no' } as const;

export const DECISION_LABELS: Record<RecommendationStatus['decision'], string> = {
  pending: 'No decision yet',
  advanced: 'Advanced',
  rejected: 'Rejected',
  overruled: 'Decided against the majority',
};

export const scoredWords = (scored: number): string =>
  scored === 0 ? 'Not scored' : scored === 1 ? '1 scorecard' : `${scored} scorecards`;

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();
