import type { Board, CardRow } from './contract.ts';
import type { ApplicantDetails } from './details/contract.ts';

export type Card = {
  application_id: string;
  name: string;
  posting_title: string;
  /** The member who created the posting; '' if they have left. */
  owner: string;
  /** Where the applicant came from; '' for this site. */
  source: string;
  status_id: string;
  /** When the applicant entered the stage, in seconds since 1970. */
  stage_entered_s: number;
  score: number | null;
  notes: number;
  messages: number;
  version: number;
  /** The sum of the points of its tags; null without any. */
  tag_score: number | null;
  /** Other applications of the person that the reader may open, with those that may be theirs because of the same address. */
  others: number;
  /** What the applicant said about service, clearance and availability; '' for nothing. */
  facts: string;
};

export function readCard(row: CardRow, postings: Board['postings']): Card {
  const [
    application_id,
    name,
    posting,
    status_id,
    stage_entered_s,
    score,
    notes,
    messages,
    version,
    source,
    tag_score,
    others,
    facts,
  ] = row;
  const { title: posting_title = '', owner = '' } = postings[posting] ?? {};
  return {
    application_id,
    name,
    posting_title,
    owner,
    source,
    status_id,
    stage_entered_s,
    score,
    notes,
    messages,
    version,
    tag_score,
    others,
    facts,
  };
}

/** Whether the person is in a lead stage and never applied. Leads are not mailed when they are rejected. */
export function isLead({ stage, timeline }: Pick<ApplicantDetails, 'stage' | 'timeline'>): boolean {
  return stage.type === 'lead' && !timeline.some(({ kind }) => kind === 'applied' || kind === 'applied-again');
}
