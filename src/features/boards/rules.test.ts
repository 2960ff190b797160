import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  afterRemoval,
  CROSSPOST_STATES,
  type CrosspostFacts,
  checkQuota,
  checkTransition,
  minutesUntilNext,
  nextStep,
  quotaLeft,
} from './rules.ts';

const QUEUED: CrosspostFacts = {
  state: 'queued',
  wants: 'live',
  is_authorized: true,
  may_be_there: false,
  sent_anonymous: null,
  attempts: 0,
  is_over: false,
  shown: { anonymous: false },
  has_expired: false,
  is_changed: true,
  board_shows_account: false,
  has_plan: true,
  may_send: true,
  is_connected: true,
};
const LIVE: CrosspostFacts = {
  ...QUEUED,
  state: 'live',
  may_be_there: true,
  sent_anonymous: false,
  is_changed: false,
};

describe('nextStep', () => {
  it.each<[string, CrosspostFacts, object]>([
    ['sends what is queued', QUEUED, { do: 'send' }],
    ['waits for a manager', { ...QUEUED, is_authorized: false }, { do: 'nothing' }],
    ['sends again what may have got lost', { ...QUEUED, may_be_there: true, sent_anonymous: false }, { do: 'send' }],
    ['looks after what is live', LIVE, { do: 'look' }],
    ['sends a changed posting again', { ...LIVE, is_changed: true }, { do: 'send' }],
    ['ends what was closed before it was sent', { ...QUEUED, shown: null }, { do: 'end', to: 'removed' }],
    ['withdraws what was closed', { ...LIVE, shown: null }, { do: 'withdraw', wants: 'removed' }],
    ['withdraws what expired', { ...LIVE, shown: null, has_expired: true }, { do: 'withdraw', wants: 'expired' }],
    ['withdraws after its last day', { ...LIVE, is_over: true }, { do: 'withdraw', wants: 'expired' }],
    [
      'withdraws the name of a company that became anonymous',
      { ...LIVE, shown: { anonymous: true } },
      { do: 'withdraw', wants: 'removed' },
    ],
    ['keeps what was sent as anonymous', { ...LIVE, shown: { anonymous: true }, sent_anonymous: true }, { do: 'look' }],
    [
      'sends no anonymous posting where the account is shown',
      { ...QUEUED, shown: { anonymous: true }, board_shows_account: true },
      { do: 'end', to: 'removed' },
    ],
    ['fails without the member who asked', { ...QUEUED, may_send: false }, { do: 'end', to: 'failed' }],
    ['keeps what is live without the member who asked', { ...LIVE, may_send: false }, { do: 'look' }],
    ['withdraws what is live without the plan', { ...LIVE, has_plan: false }, { do: 'withdraw', wants: 'removed' }],
    ['sends nothing without the plan', { ...QUEUED, has_plan: false }, { do: 'end', to: 'removed' }],
    ['fails without a connection', { ...QUEUED, is_connected: false }, { do: 'end', to: 'failed' }],
    ['removes what may be there of a failed send', { ...LIVE, state: 'failed' }, { do: 'withdraw', wants: 'live' }],
    ['rests when nothing is left', { ...LIVE, state: 'removed', may_be_there: false }, { do: 'nothing' }],
  ])('%s', (_what, facts, step) => {
    expect(nextStep(facts)).toMatchObject(step);
  });
});

describe('afterAnswer', () => {
  const sent = {
    state: 'queued',
    wants: 'live',
    attempts: 1,
    was_live: false,
    message: '',
    has_earlier: false,
  } as const;
  it.each([
    ['live', sent, { is: 'live' }, { to: 'live', may_be_there: true, returns_credit: false }],
    ['waiting', sent, { is: 'waiting' }, { to: 'sent', returns_credit: false }],
    ['refused', sent, { is: 'refused', message: 'No.' }, { to: 'failed', may_be_there: false, returns_credit: true }],
    [
      'refused after it was live',
      { ...sent, state: 'live', was_live: true },
      { is: 'refused', message: 'No.' },
      { to: 'failed', returns_credit: false },
    ],
    [
      'refused after it was taken',
      { ...sent, state: 'sent' },
      { is: 'refused', message: 'No.' },
      { to: 'failed', returns_credit: true },
    ],
    [
      'refused while an earlier edition may be there',
      { ...sent, state: 'live', was_live: true, has_earlier: true },
      { is: 'refused', message: 'No.' },
      { to: 'failed', may_be_there: true, wait_minutes: 0, returns_credit: false },
    ],
    [
      'wrong credentials while an earlier one may be there',
      { ...sent, has_earlier: true },
      { is: 'failed', problem: 'access' },
      { to: 'failed', may_be_there: true, returns_credit: false },
    ],
    [
      'an error',
      sent,
      { is: 'failed', problem: 'unreachable' },
      { to: 'queued', may_be_there: true, wait_minutes: 1, returns_credit: false },
    ],
    [
      'errors for hours',
      { ...sent, attempts: 8 },
      { is: 'failed', problem: 'unreachable' },
      { to: 'failed', may_be_there: true, wait_minutes: 0, returns_credit: false },
    ],
    [
      'wrong credentials',
      sent,
      { is: 'failed', problem: 'access' },
      { to: 'failed', may_be_there: false, returns_credit: true },
    ],
    ['live, but removed meanwhile', { ...sent, wants: 'removed' }, { is: 'live' }, { to: 'live', wait_minutes: 0 }],
  ] as const)('%s', (_what, known, outcome, change) => {
    expect(afterAnswer(known, outcome)).toMatchObject(change);
  });

  it('gives the credit back once the board confirms that it never had it', () => {
    const failed = { ...sent, state: 'failed' } as const;
    expect(afterRemoval(failed, { was_live: false })).toMatchObject({ to: 'failed', returns_credit: true });
    expect(afterRemoval(failed, { was_live: true })).toMatchObject({ to: 'failed', returns_credit: false });
    expect(
      afterRemoval({ ...sent, state: 'live', wants: 'expired', was_live: true }, { was_live: true }),
    ).toMatchObject({
      to: 'expired',
      returns_credit: false,
    });
  });
});

it('lets only a failed, expired or removed crosspost be queued again', () => {
  const again = CROSSPOST_STATES.filter((from) => {
    try {
      checkTransition(from, 'queued');
      return true;
    } catch {
      return false;
    }
  });
  expect(again).toEqual(['queued', 'failed', 'expired', 'removed']);
  expect(() => checkTransition('removed', 'live')).toThrow();
  expect(() => checkTransition('live', 'sent')).toThrow();
});

it('keeps the tighter of two limits', () => {
  expect(quotaLeft({ per_month: null, used: 3 }, { per_month: null, used: 1 })).toBeNull();
  expect(quotaLeft({ per_month: 5, used: 3 }, { per_month: 4, used: 3 })).toBe(1);
  expect(quotaLeft({ per_month: 2, used: 3 }, { per_month: null, used: 3 })).toBe(0);
  expect(() => checkQuota('Board', { per_month: 3, used: 3 }, { per_month: null, used: 0 })).toThrow(
    'Your team’s limit',
  );
  expect(() => checkQuota('Board', { per_month: null, used: 3 }, { per_month: 0, used: 0 })).toThrow('Your own limit');
  expect(() => checkQuota('Board', { per_month: 4, used: 3 }, { per_month: 1, used: 0 })).not.toThrow();
});

it('waits longer after each failure, six hours at most', () => {
  expect([1, 2, 3, 20].map(minutesUntilNext)).toEqual([1, 2, 4, 360]);
});
