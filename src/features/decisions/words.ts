import type { Action, Finalist, Outcome } from './contract.ts';

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  advanced: 'Advanced',
  rejected: 'Rejected',
  overruled: 'Decided against the majority',
  held: 'On hold',
  open: 'Not decided',
};

export const ACTION_WORDS: Readonly<Record<Action, { label: string; verb: string }>> = {
  advance: { label: 'Advance to the next stage', verb: 'Advance' },
  hold: { label: 'Put on hold', verb: 'Put on hold' },
  reject: { label: 'Reject', verb: 'Reject' },
  ask_score: { label: 'Ask a colleague for one more score', verb: 'Ask' },
};

export const VERDICT_WORDS = { strong_yes: 'Strong yes', yes: 'Yes', reject: 'No' } as const;

export const FROM_WORDS: Readonly<Record<Finalist['quotes'][number]['from'], string>> = {
  scorecard: 'scorecard',
  vote: 'vote',
  feedback: 'feedback',
};

export const FILE_WORDS: Readonly<Record<Finalist['files'][number]['kind'], string>> = {
  resume: 'Résumé',
  cover_letter: 'Cover letter',
  attachment: 'Attachment',
};

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
