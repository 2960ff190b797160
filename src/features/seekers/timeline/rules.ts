import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { UNDO_SECONDS } from '#features/application/rules/status-mail.ts';
import { type SeekerLabel, SILENT_REJECTION_DAYS, type StatusCategory } from '#rules/applicant-status.ts';
import { hasEnded } from '../rules.ts';

/** A stored event, with the label and category of the status that it led to. */
export type StoredEvent = {
  kind: string;
  at: string;
  to_label: SeekerLabel | null;
  to_category: StatusCategory | null;
  /** When a mail tells the seeker. Null without a mail. */
  mail_at: string | null;
};

type Step = { at: string; text: string };

/**
 * The timeline that a seeker sees, newest first. It has no notes, scores or status names of the company. A rejection appears when its mail
 * leaves, or after four days without one. A rejection that was undone before never appears, nor does a move that was undone in time.
 * A hold does not appear.
 */
export function seekerTimeline(events: readonly StoredEvent[], now: Date): Step[] {
  return planTimeline(events, now)
    .steps.toReversed()
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Whole days since the seeker first saw the current label. */
export function daysInStage(events: readonly StoredEvent[], applied_at: string, now: Date): number {
  const since = planTimeline(events, now).since ?? applied_at;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY_MS));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an application has had its label, or how long ago it ended. */
export function stageWords(label: SeekerLabel, days: number): string {
  const time = ['less than a day', '1 day'][days] ?? `${days} days`;
  return hasEnded(label) ? `${time} ago` : `for ${time}`;
}

/** What the seeker has seen so far, oldest first. `since`: when the label appeared; null for the first label. */
export type ShownTimeline = { steps: readonly Step[]; label: SeekerLabel; since: string | null };

export function planTimeline(events: readonly StoredEvent[], now: Date): ShownTimeline {
  return events.reduce<ShownTimeline>(
    (shown, event, index) => {
      const next_change = events.slice(index + 1).find(({ to_category }) => to_category !== null);
      const with_words = showWords(shown, event);
      return event.to_category === 'rejected'
        ? showRejection(with_words, event, { next_change, now })
        : showLabel(with_words, event, next_change);
    },
    { steps: [], label: 'Received', since: null },
  );
}

function showWords(shown: ShownTimeline, { kind, at }: StoredEvent): ShownTimeline {
  const text = wordsOf(kind);
  const steps = text === null ? shown.steps : [...shown.steps, { at, text }];
  return { ...shown, steps: kind === 'interview-stands-again' ? withoutLastCancellation(steps) : steps };
}

/** The cancellation was undone before the applicant was told. */
function withoutLastCancellation(steps: readonly Step[]): readonly Step[] {
  const last = steps.findLastIndex(({ text }) => text === CANCELLED);
  return steps.filter((_, index) => index !== last);
}

type Later = { next_change: StoredEvent | undefined; now: Date };

function showRejection(shown: ShownTimeline, event: StoredEvent, { next_change, now }: Later): ShownTimeline {
  const told_ms = toldAt(event);
  const is_told = told_ms <= now.getTime() && (next_change === undefined || told_ms <= Date.parse(next_change.at));
  if (!is_told || shown.label === 'Not selected') return shown;
  const at = new Date(told_ms).toISOString();
  const steps = [...shown.steps, { at, text: WORDS_OF_LABEL['Not selected'] }];
  return { steps, label: 'Not selected', since: at };
}

function showLabel(shown: ShownTimeline, event: StoredEvent, next_change: StoredEvent | undefined): ShownTimeline {
  const { kind, at, to_label, to_category } = event;
  if (to_label === null || to_label === shown.label || to_category === 'on_hold') return shown;
  const has_words = wordsOf(kind) !== null;
  if (!has_words && next_change && isUndoable(event, next_change)) return shown;
  const steps = has_words ? shown.steps : [...shown.steps, { at, text: labelWords(to_label, shown.label) }];
  return { steps, label: to_label, since: at };
}

/** The labels of progress, in order. */
const FORWARD: readonly SeekerLabel[] = ['Received', 'Viewed', 'In progress', 'Interview', 'Offer', 'Hired'];

function labelWords(label: SeekerLabel, before: SeekerLabel): string {
  const is_back = FORWARD.includes(label) && FORWARD.indexOf(label) < FORWARD.indexOf(before);
  return is_back ? `Your application was moved back to “${label}”` : WORDS_OF_LABEL[label];
}

const SILENT_MS = SILENT_REJECTION_DAYS * DAY_MS;

const isUndoable = (change: StoredEvent, next_change: StoredEvent) =>
  Date.parse(next_change.at) - Date.parse(change.at) <= UNDO_SECONDS * 1000;

function toldAt({ at, mail_at }: StoredEvent): number {
  const silent = Date.parse(at) + SILENT_MS;
  return mail_at === null ? silent : Math.min(Date.parse(mail_at), silent);
}

const CANCELLED = 'An interview was canceled';

/** Kinds without words show by the label they lead to, if it changed. Kinds with words are readable by the policy for `jobs_seeker`. */
const WORDS_OF_KIND: Readonly<Record<EventKind, string | null>> = {
  applied: 'You applied',
  'applied-again': 'You applied again, which replaced your earlier application',
  'arrived-incomplete': null,
  joined: 'You joined the talent network',
  'joined-again': 'You joined again with new details',
  stayed: 'You agreed to stay in the talent network',
  'consent-asked': 'We asked whether you want to stay',
  'left-network': 'You left the talent network',
  'invited-to-job': 'The employer invited you to a job',
  'moved-to-job': 'You accepted the invitation to a job',
  added: 'The employer added you to this job',
  copied: null,
  viewed: 'The employer opened your application',
  withdrawn: 'You withdrew your application',
  'message-sent': 'The employer sent you a message',
  'message-received': 'You sent the employer a message',
  'interview-asked': 'The employer invited you to an interview',
  'interview-changed': 'The employer changed your interview invitation',
  'interview-confirmed': 'You chose a time for your interview',
  'interview-moved': 'The employer asked you to choose a new interview time',
  'interview-none-suits': 'You said that none of the times work for you',
  'interview-called-off': CANCELLED,
  // It takes a step away instead (`withoutLastCancellation`).
  'interview-stands-again': null,
  'interview-done': 'You had an interview',
  'interview-missed': null,
  forwarded: null,
  'forwarding-revoked': null,
  'forwarding-answered': null,
  'feedback-given': null,
  'feedback-sent': null,
  'status-changed': null,
  'stage-deleted': null,
  'knocked-out': null,
  erased: null,
  scored: null,
  voted: null,
  decided: null,
  'summary-saved': null,
  noted: null,
  'note-deleted': null,
  'message-deleted': null,
  'mail-stopped': null,
  'cover-letter-set': null,
  'resume-added': null,
  'file-deleted': null,
  'closed-as-duplicate': null,
  'duplicate-reopened': null,
};

// A newer release may write kinds that this one does not know.
const isKnown = (kind: string): kind is EventKind => kind in WORDS_OF_KIND;
const wordsOf = (kind: string) => (isKnown(kind) ? WORDS_OF_KIND[kind] : null);

const WORDS_OF_LABEL: Readonly<Record<SeekerLabel, string>> = {
  Received: 'Your application was received',
  Viewed: 'The employer opened your application',
  'In progress': 'The hiring team started to review your application',
  Interview: 'You moved on to an interview',
  Offer: 'The employer made you an offer',
  Hired: 'You were hired',
  'Not selected': 'The employer chose other applicants',
  Withdrawn: 'Your application was withdrawn',
  Closed: 'The job was closed without a decision',
};
