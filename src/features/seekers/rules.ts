import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { UNDO_SECONDS } from '#features/application/rules/status-mail.ts';
import type { SeekerProfile } from '#features/profile/contract.ts';
import type { User } from '#rules/actor.ts';
import { type SeekerLabel, SILENT_REJECTION_DAYS, type StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

const OVER: readonly SeekerLabel[] = ['Hired', 'Not selected', 'Withdrawn', 'Closed'];

/** Whether an application that the seeker sees like this can be taken back. */
export function canWithdraw(label: SeekerLabel): boolean {
  return !OVER.includes(label);
}

/** Throws `RuleBroken` for an application that has ended; one that is withdrawn already may be asked again. */
export function checkWithdrawal(label: SeekerLabel): void {
  if (canWithdraw(label) || label === 'Withdrawn') return;
  throw new RuleBroken('over', 'This application has ended, so there is nothing to withdraw.');
}

/** Throws `RuleBroken` for who would write in the applicant's name. */
export function checkWriter(user: Pick<User, 'type'> | null): void {
  if (mayBeApplicant(user)) return;
  throw new RuleBroken('not-the-applicant', 'Only the applicant can write here. If that is you, sign out first.');
}

type Details = Omit<SeekerProfile, 'email' | 'version'>;

/** Own details that say nothing take what was sent. */
export function withGapsFilled(own: Details, sent: Details): Details {
  const told = Object.entries(own).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return { ...own, ...sent, ...Object.fromEntries(told) };
}

/** What happened to an application, as it is written down: labels and categories are those of the statuses named. */
export type StoredEvent = {
  kind: string;
  at: string;
  to_label: SeekerLabel | null;
  to_category: StatusCategory | null;
  /** When a mail tells of it; null when none does. */
  mail_at: string | null;
};

type Step = { at: string; text: string };

/**
 * The timeline that a seeker sees, the newest first. Notes, scores and the company's own words are not in it. A
 * rejection stands where its mail tells of it, or four days later; one that was taken back before never shows, and neither
 * does a move that another one followed while it could still be undone. A hold shows nowhere.
 */
export function seekerTimeline(events: readonly StoredEvent[], now: Date): Step[] {
  return shownToSeeker(events, now)
    .steps.reverse()
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Whole days for which the seeker has seen the label that is shown now. */
export function daysInStage(events: readonly StoredEvent[], applied_at: string, now: Date): number {
  const since = shownToSeeker(events, now).since ?? applied_at;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY_MS));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an application has been where it stands, or how long ago it ended. */
export function stageWords(label: SeekerLabel, days: number): string {
  const time = ['less than a day', '1 day'][days] ?? `${days} days`;
  return OVER.includes(label) ? `${time} ago` : `for ${time}`;
}

/** What the seeker has been shown so far, and since when the label of now is the one shown; null while it is the first. */
function shownToSeeker(events: readonly StoredEvent[], now: Date): { steps: Step[]; since: string | null } {
  const steps: Step[] = [];
  let shown: SeekerLabel = 'Received';
  let since: string | null = null;
  for (const [index, event] of events.entries()) {
    const { kind, to_label, to_category } = event;
    const words = WORDS_OF_KIND[kind];
    const next = events.slice(index + 1).find((later) => later.to_category !== null);
    if (words !== undefined) steps.push({ at: event.at, text: words });
    // It was taken back before anybody was told.
    if (kind === 'interview-stands-again')
      steps.splice(
        steps.findLastIndex(({ text }) => text === CALLED_OFF),
        1,
      );
    if (to_category === 'rejected') {
      const at = toldAt(event);
      const is_told = at <= now.getTime() && (next === undefined || at <= Date.parse(next.at));
      if (is_told && shown !== 'Not selected') {
        steps.push({ at: new Date(at).toISOString(), text: WORDS_OF_LABEL['Not selected'] });
        shown = 'Not selected';
        since = new Date(at).toISOString();
      }
    } else if (to_label !== null && to_label !== shown && to_category !== 'on_hold') {
      if (words === undefined && next && isUndoable(event, next)) continue;
      if (words === undefined) steps.push({ at: event.at, text: wordsOf(to_label, shown) });
      shown = to_label;
      since = event.at;
    }
  }
  return { steps, since };
}

/** Those of a way forward, in their order. */
const FORWARD: readonly SeekerLabel[] = ['Received', 'Viewed', 'In progress', 'Interview', 'Offer', 'Hired'];

function wordsOf(label: SeekerLabel, before: SeekerLabel): string {
  const is_back = FORWARD.includes(label) && FORWARD.indexOf(label) < FORWARD.indexOf(before);
  return is_back ? `Your application went back to “${label}”` : WORDS_OF_LABEL[label];
}

const SILENT_MS = SILENT_REJECTION_DAYS * DAY_MS;

const isUndoable = (move: StoredEvent, next: StoredEvent) =>
  Date.parse(next.at) - Date.parse(move.at) <= UNDO_SECONDS * 1000;

function toldAt({ at, mail_at }: StoredEvent): number {
  const silent = Date.parse(at) + SILENT_MS;
  return mail_at === null ? silent : Math.min(Date.parse(mail_at), silent);
}

const CALLED_OFF = 'An interview was called off';

/** Kinds that have words of their own; what else happened shows by the label it led to, if that is another one. */
const WORDS_OF_KIND: Readonly<Record<string, string>> = {
  applied: 'You applied',
  'applied-again': 'You applied again, which replaced what was sent before',
  added: 'The employer added you to this job',
  viewed: 'The employer opened your application',
  withdrawn: 'You withdrew your application',
  'message-sent': 'The employer wrote to you',
  'message-received': 'You wrote to the employer',
  'interview-asked': 'The employer asked you for an interview',
  'interview-changed': 'The employer changed what was offered for your interview',
  'interview-confirmed': 'You chose a time for your interview',
  'interview-moved': 'The employer asked you for a new time for your interview',
  'interview-none-suits': 'You said that none of the times suits you',
  'interview-called-off': CALLED_OFF,
  'interview-done': 'You had an interview',
};

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
