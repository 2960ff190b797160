import { expect, it } from 'vitest';
import { checkPerson, checkRoom, checkTarget, MOST_A_DAY, MOST_TO_PERSON, whyNotInvited } from './rules.ts';

const PERSON = {
  is_erased: false,
  has_left: false,
  is_only_added: false,
  from_anonymous: false,
  hides: false,
  is_unreachable: false,
};
const TARGET = { is_live: true, anonymous: false, is_on_site: true, applied: null, is_invited: false };

it('lets a company invite a person it knows to a live posting that shows its name', () => {
  expect(() => checkPerson(PERSON)).not.toThrow();
  expect(() => checkTarget(TARGET)).not.toThrow();
  expect(() => checkRoom({ today: MOST_A_DAY - 1, to_person: MOST_TO_PERSON - 1 })).not.toThrow();
});

it.each([
  ['is_erased', 'erased'],
  ['has_left', 'withdrawn'],
  ['is_only_added', 'never-applied'],
  ['from_anonymous', 'would-reveal-company'],
  ['hides', 'cannot-be-told'],
  ['is_unreachable', 'cannot-be-told'],
] as const)('refuses a person by %s', (name, code) => {
  expect(whyNotInvited({ ...PERSON, [name]: true })).toMatchObject({ code });
});

it('refuses who hides in the words for who cannot be reached', () => {
  expect(whyNotInvited({ ...PERSON, hides: true })).toEqual(whyNotInvited({ ...PERSON, is_unreachable: true }));
});

it.each([
  [{ is_live: false }, 'posting-closed'],
  [{ anonymous: true }, 'anonymous-posting'],
  [{ is_on_site: false }, 'suspended'],
  [{ applied: 'active' }, 'already-applied'],
  [{ applied: 'rejected' }, 'already-applied'],
  [{ applied: 'withdrawn' }, 'withdrawn-from-posting'],
  [{ is_invited: true }, 'already-invited'],
])('refuses a posting with %j', (change, code) => {
  expect(() => checkTarget({ ...TARGET, ...change })).toThrow(expect.objectContaining({ code }));
});

it.each([
  [{ today: MOST_A_DAY, to_person: 0 }, 'daily-limit'],
  [{ today: 0, to_person: MOST_TO_PERSON }, 'person-limit'],
])('refuses more than enough: %j', (sent, code) => {
  expect(() => checkRoom(sent)).toThrow(expect.objectContaining({ code }));
});
