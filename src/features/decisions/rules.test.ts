import { describe, expect, it, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import {
  type Card,
  checkFits,
  checkMayClose,
  checkMayDecide,
  clipped,
  type Evidence,
  favorOf,
  figuresOf,
  highestOf,
  newestOfEach,
  outcomeOf,
  type Reader,
  type Said,
  shownTo,
  type Vote,
  votesLeft,
} from './rules.ts';

const by = (employer_user: string, at = '2026-01-02') => ({ employer_user, name: employer_user.toUpperCase(), at });
const vote = (who: string, more: Partial<Vote> = {}): Vote => ({
  ...by(who),
  stage_id: 'last',
  verdict: 'yes',
  note: '',
  ...more,
});
const card = (who: string, more: Partial<Card> = {}): Card => ({
  ...by(who),
  stage_id: 'last',
  skills: { TIG: 4 },
  overall: 'yes',
  note: '',
  ...more,
});
const said = (who: string, more: Partial<Said> = {}): Said => ({ ...by(who), verdict: 'yes', text: 'Fine.', ...more });
const person = (more: Partial<Evidence> = {}): Evidence => ({
  stage_id: 'last',
  category: 'active',
  cards: [],
  votes: [],
  feedback: [],
  ...more,
});
const ann: Reader = { employer_user: 'ann', sees_all: false, visibility: 'after_own' };
const manager: Reader = { employer_user: 'max', sees_all: true, visibility: 'never' };

test.each([
  ['a manager', manager, [person()], 0],
  ['a member without votes', ann, [person(), person()], 2],
  ['a member who voted on one', ann, [person({ votes: [vote('ann')] }), person()], 1],
  ['a member who voted in an earlier stage', ann, [person({ votes: [vote('ann', { stage_id: 'before' })] })], 1],
  ['people whose application is closed', ann, [person({ category: 'rejected' }), person({ category: 'hired' })], 0],
  ['nobody', ann, [], 0],
])('votes left before all are shown: %s', (_what, reader, people, left) => {
  expect(votesLeft(people, reader)).toBe(left);
});

describe('what a reader sees', () => {
  const all = person({
    cards: [card('bob'), card('ann', { stage_id: 'before' })],
    votes: [vote('bob'), vote('ann')],
    feedback: [said('bob')],
  });

  it('a manager sees everything', () => {
    const shown = shownTo(all, manager, true);
    expect([shown.cards.length, shown.votes?.length, shown.feedback.length]).toEqual([2, 2, 1]);
  });

  it('a member sees cards of others only in stages they scored, and feedback only after their own', () => {
    expect(shownTo(all, ann, true).cards.map(({ employer_user }) => employer_user)).toEqual(['ann']);
    expect(shownTo(all, ann, true).feedback).toEqual([]);
    const after = { ...all, cards: [card('bob'), card('ann')], feedback: [said('bob'), said('ann')] };
    expect([shownTo(after, ann, true).cards.length, shownTo(after, ann, true).feedback.length]).toEqual([2, 2]);
    expect(shownTo(after, { ...ann, visibility: 'never' }, true).cards).toHaveLength(1);
  });

  it('votes are null while hidden, and those of a stage without an own vote stay hidden', () => {
    expect(shownTo(all, ann, false).votes).toBeNull();
    const earlier = { ...all, votes: [vote('ann'), vote('bob', { stage_id: 'before' })] };
    expect(shownTo(earlier, ann, true).votes?.map(({ employer_user }) => employer_user)).toEqual(['ann']);
  });
});

test('of several votes of a member the newest counts', () => {
  const votes = [vote('bob', { at: '2026-01-01', verdict: 'reject' }), vote('bob', { at: '2026-01-03' })];
  expect(newestOfEach(votes)).toEqual([votes[1]]);
});

test('words for a person are evidence, words against are concerns, three of each at most', () => {
  const cards = ['1', '2', '3', '4'].map((who) => card(who, { note: `Clean ${who}`, at: `2026-01-0${who}` }));
  const votes = [vote('bob', { verdict: 'reject', note: 'Late twice.' })];
  const shown = { cards, votes, feedback: [said('cy', { verdict: 'no', text: 'Too loud.', at: '2026-02-01' })] };
  const { quotes, concerns, skills, score } = figuresOf(shown, ['TIG', 'MIG']);
  expect(quotes.map(({ text }) => text)).toEqual(['Clean 4', 'Clean 3', 'Clean 2']);
  expect(concerns).toEqual([
    { text: 'Too loud.', by: 'CY', from: 'feedback' },
    { text: 'Late twice.', by: 'BOB', from: 'vote' },
  ]);
  expect(skills).toEqual([
    { name: 'TIG', mean: 4, spread: 0, n: 4 },
    { name: 'MIG', mean: null, spread: null, n: 0 },
  ]);
  expect(score).toBe(4);
});

test.each([
  ['short', 'short'],
  [`${'word '.repeat(80)}end`, `${'word '.repeat(80).trimEnd()}…`],
  ['x'.repeat(500), `${'x'.repeat(400)}…`],
])('a quote is cut between words', (text, expected) => {
  expect(clipped(text)).toBe(expected);
});

test.each([
  [[3, 5, 4], [1]],
  [
    [5, 5, 4],
    [0, 1],
  ],
  [[null, 4, 2], [1]],
  [[4, 4], []],
  [[4, null], []],
  [[null, null], []],
  [[], []],
])('the highest of %j', (values, expected) => {
  expect([...highestOf(values)]).toEqual(expected);
});

test('strong votes favor a person more, votes against less; no votes say nothing', () => {
  const votes = (counts: { yes: number; strong_yes: number; reject: number }) => ({
    counts,
    list: Array.from({ length: counts.yes + counts.strong_yes + counts.reject }, () => vote('ann')),
  });
  expect(favorOf(votes({ yes: 1, strong_yes: 1, reject: 0 }))).toBe(1.5);
  expect(favorOf(votes({ yes: 1, strong_yes: 0, reject: 1 }))).toBe(0);
  expect(favorOf(votes({ yes: 0, strong_yes: 0, reject: 0 }))).toBeNull();
  expect(favorOf(null)).toBeNull();
});

const advanced = { decision: 'advanced' as const, at: '2026-01-02' };
test.each([
  ['active', null, null, 'open'],
  ['active', advanced, null, 'advanced'],
  ['on_hold', null, { at: '2026-01-01' }, 'held'],
  ['on_hold', advanced, { at: '2026-01-03' }, 'held'],
  ['on_hold', advanced, { at: '2026-01-01' }, 'advanced'],
  ['active', null, { at: '2026-01-01' }, 'open'],
] as const)('outcome of %s, %j, %j: %s', (category, decided, held, expected) => {
  expect(outcomeOf(category, decided, held)).toBe(expected);
});

test('closed applications are not decided on, and nobody is held twice', () => {
  expect(() => checkMayDecide('rejected', 'advance')).toThrow(RuleBroken);
  expect(() => checkMayDecide('on_hold', 'hold')).toThrow(RuleBroken);
  expect(() => checkMayDecide('on_hold', 'advance')).not.toThrow();
  expect(() => checkMayDecide('active', 'hold')).not.toThrow();
});

test('a reason belongs to a rejection, a colleague to a request for a score', () => {
  expect(() => checkFits('hold', { reason_id: 'x' })).toThrow(RuleBroken);
  expect(() => checkFits('reject', { employer_user: 'x' })).toThrow(RuleBroken);
  expect(() => checkFits('reject', { reason_id: 'x' })).not.toThrow();
  expect(() => checkFits('ask_score', { employer_user: 'x' })).not.toThrow();
});

test('a record needs at least one decision', () => {
  expect(() => checkMayClose(['open', 'open'])).toThrow(RuleBroken);
  expect(() => checkMayClose(['open', 'held'])).not.toThrow();
});
