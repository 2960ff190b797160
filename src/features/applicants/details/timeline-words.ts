import { copiedFrom } from '#features/application/rules/copies.ts';
import { type EventKind, isEventKind } from '#features/application/rules/event-kinds.ts';
import type { ApplicantDetails } from './contract.ts';

type Entry = ApplicantDetails['timeline'][number];

type KnockOut = { question: string; answer: string };

const knockOutWords = (knock_outs: readonly KnockOut[], to_status: string | null) =>
  [
    'gave a disqualifying answer',
    to_status ? ` and was moved to ${to_status}` : '',
    `: ${knock_outs.map(({ question, answer }) => `${question} ${answer}`).join('; ')}`,
  ].join('');

/** The disqualifying answers of an event; empty for all other events. */
export function knockOutsOf({ data }: Pick<Entry, 'data'>): KnockOut[] {
  const { knock_outs } = data;
  return Array.isArray(knock_outs) ? knock_outs.filter(isKnockOut) : [];
}

/** What did not come with the newest application from a job board. */
export function leftOutOf({ timeline }: Pick<ApplicantDetails, 'timeline'>) {
  const { left_out, source } =
    timeline.findLast(({ kind }) => STARTS.has(kind) || kind === 'arrived-incomplete')?.data ?? {};
  return { board: String(source), left_out: Array.isArray(left_out) ? left_out.map(String) : [] };
}

const STARTS: ReadonlySet<string> = new Set(['applied', 'applied-again']);

const isKnockOut = (value: unknown): value is KnockOut =>
  typeof value === 'object' && value !== null && 'question' in value && 'answer' in value;

/** What follows the applicant's name, by event kind. `whatHappened` adds details to some. */
const SENTENCES: Record<EventKind, string> = {
  applied: 'applied',
  'applied-again': 'signed in and applied again, which replaced the application sent without an account',
  'arrived-incomplete': '’s application came without some parts',
  joined: 'joined the talent network',
  'joined-again': 'joined the talent network again with new details',
  stayed: 'agreed to stay in the talent network',
  'consent-asked': 'was asked whether to stay in the talent network',
  'left-network': 'left the talent network',
  'invited-to-job': 'was invited to a job',
  'moved-to-job': 'accepted an invitation and applied for a job',
  added: 'was added',
  copied: 'was copied to another posting',
  viewed: '’s application was opened',
  'status-changed': 'got a new status',
  'stage-deleted': 'was moved to another stage because their stage was deleted',
  'knocked-out': 'gave a disqualifying answer',
  withdrawn: 'withdrew',
  erased: 'deleted their data',
  scored: 'was scored',
  voted: 'received a vote from the hiring team',
  decided: 'received a decision',
  'summary-saved': 'got an updated summary',
  noted: 'got a note',
  'note-deleted': 'had a note deleted',
  'message-sent': 'was sent a message',
  'message-received': 'sent a message',
  'message-deleted': 'had a message deleted',
  'mail-stopped': 'got no email about it because they unsubscribed',
  'cover-letter-set': 'got a cover letter',
  'resume-added': 'got a new version of the résumé',
  'file-deleted': 'sent a file with a virus, which we deleted',
  'closed-as-duplicate': '’s application was closed as a duplicate of another one',
  'duplicate-reopened': '’s application was opened again, because it is no duplicate',
  'interview-asked': 'was invited to an interview',
  'interview-changed': 'was offered new times for an interview',
  'interview-confirmed': 'chose a time for an interview',
  'interview-moved': 'was asked to choose a new interview time',
  'interview-none-suits': 'declined all times for an interview',
  'interview-called-off': 'had an interview canceled',
  'interview-stands-again': 'had a canceled interview reinstated',
  'interview-done': 'had an interview',
  'interview-missed': 'missed an interview',
  forwarded: 'was forwarded',
  'forwarding-revoked': 'had a forwarded link revoked',
  'forwarding-answered': 'got an answer from someone they were forwarded to',
  'feedback-given': 'got feedback',
  'feedback-sent': 'was told why they were rejected',
};

const DECIDED: Readonly<Record<string, string>> = {
  advanced: 'was advanced by a decision',
  rejected: 'was rejected by a decision',
  overruled: 'received a decision against the majority vote',
};

/** An event as a sentence about the applicant. */
export function timelineSentence(event: Entry, first_name: string): string {
  const happened = whatHappened(event);
  return happened.startsWith('’s ') ? `${first_name}${happened}` : `${first_name} ${happened}`;
}

function whatHappened({ kind, from_stage, to_stage, from_status, to_status, data }: Entry): string {
  const knock_outs = knockOutsOf({ data });
  if (knock_outs.length > 0) return knockOutWords(knock_outs, to_status);
  if (kind === 'stage-deleted' && to_stage)
    return `was moved ${from_stage ? `from ${from_stage} ` : ''}to ${to_stage} because their stage was deleted`;
  if (kind === 'decided') return DECIDED[String(data.decision)] ?? SENTENCES.decided;
  if (kind === 'status-changed' && to_status) {
    const from = from_stage === to_stage ? from_status : from_stage;
    const to = from_stage === to_stage || !to_stage ? to_status : `${to_stage}, ${to_status}`;
    return from ? `was moved from ${from} to ${to}` : `was moved to ${to}`;
  }
  if (kind === 'forwarded' && typeof data.recipients === 'number')
    return `’s application was forwarded to ${data.recipients === 1 ? 'one person' : `${data.recipients} people`}`;
  if (kind === 'feedback-given' && data.text) return `got feedback “${String(data.verdict)}”: ${String(data.text)}`;
  if (kind === 'forwarding-answered' && data.from) return answerWords(data);
  if (kind === 'erased' && data.source === 'retention') return 'was erased at the end of your retention period';
  if (kind === 'erased' && data.source === 'consent') return 'was erased after leaving the talent network';
  const from = copiedFrom(data.source);
  if (kind === 'added' && from) return `was copied from ${from}`;
  if (kind === 'added' && data.source === 'hiring_event') return 'was added after a hiring event';
  // A newer release may have written kinds this one does not know.
  return isEventKind(kind) ? SENTENCES[kind] : 'was updated';
}

/** What someone answered about a forwarded applicant. */
const answerWords = ({ from, verdict, comment }: Entry['data']): string =>
  `got “${String(verdict)}” from ${String(from)}${comment ? `: ${String(comment)}` : ''}`;
