import type { Board, CardRow } from './contract.ts';
import type { ApplicantDetails } from './details-contract.ts';

/** A card of the board with names. */
export type Card = {
  application_id: string;
  name: string;
  posting_title: string;
  status_id: string;
  /** Seconds since 1970 at which the person came into the stage. */
  stage_entered_s: number;
  score: number | null;
  notes: number;
  messages: number;
  version: number;
};

export function readCard(row: CardRow, postings: Board['postings']): Card {
  const [application_id, name, posting, status_id, stage_entered_s, score, notes, messages, version] = row;
  const posting_title = postings[posting]?.title ?? '';
  return { application_id, name, posting_title, status_id, stage_entered_s, score, notes, messages, version };
}

/** The words of a search, each of which must be found; at most eight. */
export function searchWords(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
}

/** A person in a lead stage who never applied: no mail tells them of an end. */
export function isLead({ stage, timeline }: Pick<ApplicantDetails, 'stage' | 'timeline'>): boolean {
  return stage.type === 'lead' && !timeline.some(({ kind }) => kind === 'applied' || kind === 'applied-again');
}
