import type { ApplicantDetails } from './details-contract.ts';

type Entry = ApplicantDetails['timeline'][number];

type KnockOut = { question: string; answer: string };

const knockOutWords = (knock_outs: readonly KnockOut[], to_status: string | null) =>
  [
    'answered a knock-out question differently',
    to_status ? ` and went to ${to_status}` : '',
    `: ${knock_outs.map(({ question, answer }) => `${question} ${answer}`).join('; ')}`,
  ].join('');

/** The answers that did not pass, as an event keeps them; empty for every other event. */
export function knockOutsOf({ data }: Pick<Entry, 'data'>): KnockOut[] {
  const { knock_outs } = data;
  return Array.isArray(knock_outs) ? knock_outs.filter(isKnockOut) : [];
}

const isKnockOut = (value: unknown): value is KnockOut =>
  typeof value === 'object' && value !== null && 'question' in value && 'answer' in value;

const PLAIN: Record<string, string> = {
  applied: 'applied',
  'applied-again': 'applied again, signed in, which replaced what was sent without an account',
  added: 'was added',
  viewed: 'was opened for the first time',
  scored: 'was scored',
  noted: 'got a note',
  'note-deleted': 'lost a note',
  'message-sent': 'was written to',
  'message-received': 'wrote a message',
  'mail-stopped': 'got no email about it, because they stopped such emails',
  'message-deleted': 'had a message taken back',
  recommended: 'was recommended',
  'reject-recommended': 'was advised against',
  withdrawn: 'withdrew',
  erased: 'deleted their data',
  'summary-saved': 'got a new summary',
  'cover-letter-set': 'got a cover letter',
  'interview-asked': 'was asked for an interview',
  'interview-changed': 'was offered other times for an interview',
  'interview-confirmed': 'chose a time for an interview',
  'interview-moved': 'was asked for a new time for an interview',
  'interview-none-suits': 'can take none of the times for an interview',
  'interview-called-off': 'had an interview called off',
  'interview-stands-again': 'has the interview that was called off after all',
  'interview-done': 'had an interview',
  'interview-missed': 'did not come to an interview',
};

/** One thing that happened, as a sentence about the applicant without the name. */
export function timelineWords({ kind, from_stage, to_stage, from_status, to_status, data }: Entry): string {
  const knock_outs = knockOutsOf({ data });
  if (knock_outs.length > 0) return knockOutWords(knock_outs, to_status);
  if (kind === 'stage-deleted') return `went to ${to_stage ?? 'another stage'}, because their stage was deleted`;
  if (kind === 'status-changed' && to_status) {
    const from = from_stage === to_stage ? from_status : from_stage;
    const to = from_stage === to_stage || !to_stage ? to_status : `${to_stage}, ${to_status}`;
    return from ? `went from ${from} to ${to}` : `went to ${to}`;
  }
  if (kind === 'added' && data.source === 'hiring_event') return 'was added after a hiring event';
  return PLAIN[kind] ?? kind.replaceAll('-', ' ');
}
