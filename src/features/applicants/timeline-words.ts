import type { EventKind } from '#features/application/rules/event-kinds.ts';
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

/** Sentences by event kind. Kinds with details have their own words below. */
const PLAIN: Record<EventKind, string> = {
  applied: 'applied',
  'applied-again': 'applied again, signed in, which replaced what was sent without an account',
  added: 'was added',
  viewed: 'was opened for the first time',
  'status-changed': 'got another status',
  'stage-deleted': 'went to another stage, because their stage was deleted',
  'knocked-out': 'did not pass a knock-out question',
  withdrawn: 'withdrew',
  erased: 'deleted their data',
  scored: 'was scored',
  voted: 'received a vote from the hiring team',
  decided: 'received a decision',
  'summary-saved': 'got a new summary',
  noted: 'got a note',
  'note-deleted': 'lost a note',
  'message-sent': 'was written to',
  'message-received': 'wrote a message',
  'message-deleted': 'had a message taken back',
  'mail-stopped': 'got no email about it, because they stopped such emails',
  'cover-letter-set': 'got a cover letter',
  'file-deleted': 'sent a file with a virus, which was deleted',
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

const DECIDED: Readonly<Record<string, string>> = {
  advanced: 'was advanced by a decision',
  rejected: 'was rejected by a decision',
  overruled: 'received a decision against most votes',
};

const isKnown = (kind: string): kind is EventKind => kind in PLAIN;

/** One thing that happened, as a sentence about the applicant without the name. */
export function timelineWords({ kind, from_stage, to_stage, from_status, to_status, data }: Entry): string {
  const knock_outs = knockOutsOf({ data });
  if (knock_outs.length > 0) return knockOutWords(knock_outs, to_status);
  if (kind === 'stage-deleted' && to_stage)
    return `went ${from_stage ? `from ${from_stage} ` : ''}to ${to_stage}, because their stage was deleted`;
  if (kind === 'decided') return DECIDED[String(data.decision)] ?? PLAIN.decided;
  if (kind === 'status-changed' && to_status) {
    const from = from_stage === to_stage ? from_status : from_stage;
    const to = from_stage === to_stage || !to_stage ? to_status : `${to_stage}, ${to_status}`;
    return from ? `went from ${from} to ${to}` : `went to ${to}`;
  }
  if (kind === 'added' && data.source === 'hiring_event') return 'was added after a hiring event';
  // A newer release may write kinds that this one does not know.
  return isKnown(kind) ? PLAIN[kind] : 'was updated';
}
