import { isManager, type User } from '#rules/actor.ts';
import type { RejectionKind, StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Board, CardRow } from './contract.ts';

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

/** Everything that is written into the timeline of an application; `timeline-words.ts` has a sentence for each. */
export const EVENT_KINDS = [
  'applied',
  'applied-again',
  'added',
  'viewed',
  'status-changed',
  'stage-deleted',
  'knocked-out',
  'withdrawn',
  'erased',
  'scored',
  'voted',
  'decided',
  'summary-saved',
  'noted',
  'note-deleted',
  'message-sent',
  'message-received',
  'message-deleted',
  'mail-stopped',
  'cover-letter-set',
  'file-deleted',
  'interview-asked',
  'interview-changed',
  'interview-confirmed',
  'interview-moved',
  'interview-none-suits',
  'interview-called-off',
  'interview-stands-again',
  'interview-done',
  'interview-missed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What hiring members leave to managers: they read, write notes, score and recommend (readings §4, §6). */
const LEFT_TO_MANAGERS = {
  move: { code: 'members-recommend', needs: 'Hiring members read along; a manager moves applicants.' },
  write: { code: 'managers-write', needs: 'Hiring members read along; a manager writes to applicants.' },
  add: { code: 'managers-add', needs: 'Hiring members read along; a manager adds applicants.' },
  attach: { code: 'managers-attach', needs: 'Hiring members read along; a manager attaches a cover letter.' },
} as const;

type Deed = keyof typeof LEFT_TO_MANAGERS;
type Member = Pick<User, 'role'>;

/** Undefined for who may; else the sentence that says who may. */
export function reasonAgainst(deed: Deed, member: Member | null): string | undefined {
  return member && isManager(member) ? undefined : LEFT_TO_MANAGERS[deed].needs;
}

/** Throws `RuleBroken` for a hiring member. */
export function checkManager(deed: Deed, member: Member): void {
  const { code, needs } = LEFT_TO_MANAGERS[deed];
  if (!isManager(member)) throw new RuleBroken(code, needs);
}

/** The words of a search, each of which must be found; at most eight. */
export function searchWords(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
}

type Change = {
  status: { label: string; stage_id: string | null; category: StatusCategory; requires_reason: boolean; bulk: boolean };
  people: number;
  reason: { kind: RejectionKind } | null;
  wanted_stage_id: string | undefined;
  stage_ids: readonly string[];
};

/** Decides whether these people may be given this status. Throws `RuleBroken`. */
export function checkStatusChange({ status, people, reason, wanted_stage_id, stage_ids }: Change): void {
  if (people > 1 && !status.bulk) {
    throw new RuleBroken('one-by-one', `“${status.label}” is given to one applicant at a time.`, 'application_ids');
  }
  if ((status.category === 'rejected' || status.requires_reason) && !reason) {
    throw new RuleBroken('reason-needed', 'Choose the reason.', 'reason_id');
  }
  if (!wanted_stage_id) return;
  const fits = stage_ids.includes(wanted_stage_id) && [null, wanted_stage_id].includes(status.stage_id);
  if (!fits) throw new RuleBroken('other-stage', 'This status does not belong to the chosen stage.', 'stage_id');
}

/** The mail of a status waits as long as a person needs to take a slip back. */
export const UNDO_SECONDS = 10;
/** Until when whoever did something now can take it back before anybody is told. */
export const undoableUntil = (now: Date) => new Date(now.getTime() + UNDO_SECONDS * 1000);
const LONGEST_DELAY_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

type MailTime = { category: StatusCategory; send_after: string | undefined; delay_hours: number; now: Date };

/** When the seeker's mail goes out. A moment that is past means as soon as possible. */
export function mailTime({ category, send_after, delay_hours, now }: MailTime): Date {
  const soonest = undoableUntil(now).getTime();
  const usual = category === 'rejected' ? now.getTime() + delay_hours * 60 * 60 * 1000 : soonest;
  const wanted = send_after === undefined ? usual : Date.parse(send_after);
  if (wanted > now.getTime() + LONGEST_DELAY_DAYS * DAY_MS) {
    throw new RuleBroken('too-late', `Choose a time within ${LONGEST_DELAY_DAYS} days.`, 'send_after');
  }
  return new Date(Math.max(wanted, soonest));
}

/** Nobody hears within a day that a rule turned them down, whatever the company's delay. */
const SHORTEST_KNOCK_OUT_HOURS = 24;

export function knockOutMailTime(delay_hours: number, now: Date): Date {
  return new Date(now.getTime() + Math.max(delay_hours, SHORTEST_KNOCK_OUT_HOURS) * 60 * 60 * 1000);
}

/** The reason of everybody whom a knock-out question turned down. */
export const KNOCK_OUT_REASON = 'Did not pass a knock-out question';

type Difference = { name: string; actor: string | null; status: string };

/** Says who changed what while somebody else had it open. */
export function changedWords({ name, actor, status }: Difference, others: number): string {
  const more = others === 0 ? '' : ` ${others} more of those you chose changed as well.`;
  return `${actor ?? 'Someone'} changed ${name} meanwhile, who is now at “${status}”.${more}`;
}

/** The reasons that a new company starts with; people change them (readings §1). */
export const DEFAULT_REASONS: readonly { label: string; kind: RejectionKind }[] = [
  { label: 'Skills do not match what the job needs', kind: 'we_rejected' },
  { label: 'Not enough experience', kind: 'we_rejected' },
  { label: 'Missing license or certificate', kind: 'we_rejected' },
  { label: 'Another applicant was chosen', kind: 'we_rejected' },
  { label: 'Position was filled or closed', kind: 'we_rejected' },
  { label: 'Not available when needed', kind: 'we_rejected' },
  { label: 'Took another job', kind: 'they_withdrew' },
  { label: 'Pay was too low', kind: 'they_withdrew' },
  { label: 'No longer interested', kind: 'they_withdrew' },
  { label: 'Did not answer', kind: 'they_withdrew' },
  { label: 'No reason given', kind: 'none_given' },
];
