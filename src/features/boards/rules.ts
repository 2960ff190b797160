import type { BoardProblem } from '#rules/board-problems.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const CROSSPOST_STATES = ['queued', 'sent', 'live', 'failed', 'expired', 'removed'] as const;
export type CrosspostState = (typeof CROSSPOST_STATES)[number];

/** How people apply who find the job on the board: on our site, or there. */
export const APPLICATIONS = ['link', 'at_board'] as const;
export type Applications = (typeof APPLICATIONS)[number];

/** Readings §19: what may follow each state. Whatever is not here cannot happen. */
export const TRANSITIONS: Readonly<Record<CrosspostState, readonly CrosspostState[]>> = {
  queued: ['sent', 'live', 'failed', 'expired', 'removed'],
  sent: ['live', 'failed', 'expired', 'removed'],
  live: ['failed', 'expired', 'removed'],
  failed: ['queued', 'removed'],
  expired: ['queued'],
  removed: ['queued'],
};

export const isOpen = (state: CrosspostState): boolean => state === 'queued' || state === 'sent' || state === 'live';

/** Throws for a change that cannot happen; staying as it is always can. */
export function checkTransition(from: CrosspostState, to: CrosspostState): void {
  if (from !== to && !TRANSITIONS[from].includes(to)) throw new Error(`a crosspost cannot become ${to} from ${from}`);
}

/** What it is to become, and stays to be until the board has confirmed it. */
export const WANTED = ['live', 'expired', 'removed'] as const;
export type Wanted = (typeof WANTED)[number];

export type CrosspostFacts = {
  state: CrosspostState;
  wants: Wanted;
  is_authorized: boolean;
  /** The board may have it: it was asked to take it, and did not say no. */
  may_be_there: boolean;
  sent_anonymous: boolean | null;
  attempts: number;
  /** Its own last day has passed. */
  is_over: boolean;
  /** The posting as everybody may see it now; null if it is not live, or not on the site. */
  shown: { anonymous: boolean } | null;
  /** The posting ended by its date. */
  has_expired: boolean;
  /** The public view changed since it was sent. */
  is_changed: boolean;
  board_shows_account: boolean;
  /** The company's plan still has job boards. */
  has_plan: boolean;
  /** The member who asked or authorized it is still active. */
  may_send: boolean;
  is_connected: boolean;
};

type Ending = { wants: Exclude<Wanted, 'live'>; message: string };
export type Step =
  | { do: 'nothing' }
  /** Nothing of it can be on the board: it becomes `to`. */
  | { do: 'end'; to: 'failed' | 'expired' | 'removed'; message: string }
  | { do: 'send' }
  | { do: 'look' }
  /** The board has to confirm that it is gone. */
  | { do: 'withdraw'; wants: Wanted; message: string };

export const MESSAGES = {
  closed: 'The job is no longer live here.',
  expired: 'Its last day has passed.',
  hidden: 'The job became anonymous. Send it again to show it as Anonymous.',
  'shows-account': 'This board shows the name of your account, so it gets no anonymous jobs.',
  'not-allowed': 'Not sent: the member who requested or approved it is no longer on your team.',
  'no-plan': 'Your plan no longer includes job boards.',
  'not-connected': 'The board is not connected.',
  unreachable: 'The board did not answer. We tried for several hours.',
  access: 'The board did not take your credentials. Connect it again.',
  absent: 'The board no longer shows this job.',
} as const;

/** After so many attempts a send is given up; a removal never is. */
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_MINUTES = 360;

/** 1, 2, 4 … minutes, at most six hours. */
export const minutesUntilNext = (attempts: number): number =>
  Math.min(2 ** Math.max(attempts - 1, 0), LONGEST_WAIT_MINUTES);

/** Why it cannot be on the board, as things are now; null if it can. */
function endingOf(facts: CrosspostFacts): Ending | null {
  if (facts.wants !== 'live') return { wants: facts.wants, message: '' };
  if (!facts.shown) {
    const wants = facts.has_expired ? 'expired' : 'removed';
    return { wants, message: MESSAGES[facts.has_expired ? 'expired' : 'closed'] };
  }
  if (facts.is_over) return { wants: 'expired', message: MESSAGES.expired };
  // The company could not remove it itself any more.
  if (!facts.has_plan) return { wants: 'removed', message: MESSAGES['no-plan'] };
  if (facts.shown.anonymous && facts.board_shows_account)
    return { wants: 'removed', message: MESSAGES['shows-account'] };
  if (facts.shown.anonymous && facts.may_be_there && facts.sent_anonymous === false)
    return { wants: 'removed', message: MESSAGES.hidden };
  return null;
}

/** What has to happen next. It depends on stored facts alone, so that it is the same after a crash. */
export function nextStep(facts: CrosspostFacts): Step {
  const { state, may_be_there } = facts;
  if (!isOpen(state)) return may_be_there ? { do: 'withdraw', wants: facts.wants, message: '' } : { do: 'nothing' };
  const ending = endingOf(facts);
  if (ending) {
    if (may_be_there) return { do: 'withdraw', ...ending };
    return { do: 'end', to: ending.wants, message: ending.message };
  }
  if (state === 'queued' && !may_be_there) {
    if (!facts.is_authorized) return { do: 'nothing' };
    if (!facts.is_connected) return { do: 'end', to: 'failed', message: MESSAGES['not-connected'] };
    if (!facts.may_send) return { do: 'end', to: 'failed', message: MESSAGES['not-allowed'] };
  }
  if (state === 'queued') return { do: 'send' };
  return facts.is_changed ? { do: 'send' } : { do: 'look' };
}

export type Change = {
  to: CrosspostState;
  message: string;
  may_be_there: boolean;
  was_live: boolean;
  /** Minutes until it is tended again; null: when something changes. */
  wait_minutes: number | null;
  /** The board never had it live: the credit goes back. */
  returns_credit: boolean;
};
type Known = Pick<CrosspostFacts, 'state' | 'wants' | 'attempts'> & { was_live: boolean; message: string };
type Asked = Known & {
  /** An earlier edition may be on the board, which this answer says nothing about. */
  has_earlier: boolean;
};
type Outcome =
  | { is: 'live' | 'waiting' | 'absent' }
  | { is: 'refused'; message: string }
  | { is: 'failed'; problem: BoardProblem };

const LOOK_AGAIN_MINUTES = 60;
/** Until a board that has not decided is asked again. */
const WAITING_MINUTES = 5;

/** What the answer to a send or a look makes of it. `failed`: nobody knows what the board did. */
export function afterAnswer(known: Asked, outcome: Outcome): Change {
  const { state, was_live } = known;
  const is_wanted = known.wants === 'live';
  const message = is_wanted ? '' : known.message;
  const same = { to: state, message: known.message, may_be_there: true, was_live, returns_credit: false };
  switch (outcome.is) {
    case 'live':
      return { ...same, to: 'live', message, was_live: true, wait_minutes: is_wanted ? LOOK_AGAIN_MINUTES : 0 };
    case 'waiting':
      return {
        ...same,
        to: state === 'live' ? 'live' : 'sent',
        message,
        wait_minutes: is_wanted ? WAITING_MINUTES : 0,
      };
    case 'refused': {
      const message = `The board says: ${outcome.message}`;
      if (known.has_earlier) return { ...same, to: 'failed', message, wait_minutes: 0 };
      return gone({ to: 'failed', message, was_live });
    }
    case 'absent':
      return gone({ to: 'failed', message: MESSAGES.absent, was_live });
    case 'failed': {
      const problem = outcome.problem === 'access' ? 'access' : 'unreachable';
      // What is on the board already stays there; what may be there is removed before the send counts as failed for good.
      if (state !== 'queued' || (problem === 'unreachable' && known.attempts < MOST_ATTEMPTS))
        return { ...same, wait_minutes: minutesUntilNext(known.attempts) };
      // The board refused the first attempt at the door. Of several, an earlier one may have got through.
      if (problem === 'access' && !known.has_earlier) return gone({ to: 'failed', message: MESSAGES.access, was_live });
      return { ...same, to: 'failed', message: MESSAGES[problem], wait_minutes: 0 };
    }
  }
}

/** The board confirmed that it has nothing of it. A send that was given up stays failed. */
export function afterRemoval(known: Known, { was_live }: { was_live: boolean }): Change {
  const to = isOpen(known.state) ? (known.wants === 'live' ? 'removed' : known.wants) : known.state;
  return gone({ to, message: known.message, was_live: known.was_live || was_live });
}

const gone = ({ to, message, was_live }: Pick<Change, 'to' | 'message' | 'was_live'>): Change => ({
  ...{ to, message, was_live, may_be_there: false, wait_minutes: null },
  returns_credit: !was_live,
});

type Quota = { per_month: number | null; used: number };

/** What is left of the tighter of two limits; null without any. */
export function quotaLeft(team: Quota, member: Quota): number | null {
  const left = [team, member].flatMap(({ per_month, used }) => (per_month === null ? [] : [per_month - used]));
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

/** Throws `RuleBroken` if the company's own limit for the board is used up. It differs from credits. */
export function checkQuota(board_name: string, team: Quota, member: Quota): void {
  const words = (quota: Quota, whose: string) =>
    new RuleBroken(
      'quota-used',
      `${whose} for ${board_name} is used up: ${quota.per_month} a month. An admin can change it on the page of job boards.`,
      'boards',
    );
  if (team.per_month !== null && team.used >= team.per_month) throw words(team, 'Your team’s limit');
  if (member.per_month !== null && member.used >= member.per_month) throw words(member, 'Your own limit');
}
