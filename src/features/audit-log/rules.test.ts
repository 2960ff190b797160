import { expect, it } from 'vitest';
import { ACTION_GROUPS, countHidden, saysOf, shownFields } from './rules.ts';

const entry = (data: Record<string, unknown>, before: Record<string, unknown> | null = null) => ({ data, before });

it.each([
  ['what was set, and what stood there before', { size_band: '11-50' }, { size_band: '1-10' }, '1-10', '11-50'],
  ['what was set first', { size_band: '11-50' }, null, null, '11-50'],
  ['what stayed', { size_band: '11-50' }, { size_band: '11-50' }, null, '11-50'],
])('shows %s', (_what, data, before, from, to) => {
  expect(shownFields('company.updated', entry(data, before), 'company')).toEqual([
    { name: Object.keys(data)[0], from, to },
  ]);
});

it('shows what was recorded as the old value, rather than an earlier entry', () => {
  const data = { is_disabled: true, was: { role: 'admin', is_disabled: false } };
  expect(shownFields('employer-user.changed', entry(data, { is_disabled: true }), 'company')).toEqual([
    { name: 'is_disabled', from: 'no', to: 'yes' },
  ]);
});

it('takes no earlier entry for the old value of what happened twice', () => {
  const shown = shownFields('company.granted', entry({ posting_credits: 10 }, { posting_credits: 5 }), 'staff');
  expect(shown).toEqual([{ name: 'posting_credits', from: null, to: '10' }]);
});

it.each([
  ['applicant.rejected', { stage_id: 's', reason_id: 'r' }, ['stage_id'], ['stage_id']],
  ['company.granted', { package: 'no-plan', reason: 'Asked by Ann.' }, ['package', 'reason'], ['package']],
  ['company.preferences-updated', { mail_signature: 'Ann Lee', time_zone: 'UTC' }, ['time_zone'], ['time_zone']],
  ['visibility.changed', { anonymous: true }, [], []],
  [
    'candidate-tag.set',
    { name: 'Too old', is_new: true, application_ids: ['a'] },
    ['is_new', 'application_ids'],
    ['is_new', 'application_ids'],
  ],
  ['interview.outcome-set', { interview_id: 'i', outcome: 'no_show' }, ['interview_id'], ['interview_id']],
  ['posting.updated', { status: 'live', typed_by_an_earlier_release: 'Ann' }, ['status'], ['status']],
  ['staff.createSeekerMessage', { application_id: 'a', body: 'Dear Ann' }, ['application_id'], ['application_id']],
  ['toString', { length: 1 }, [], []],
])('%s shows %j to staff %j and to the company %j', (action, data, to_staff, to_company) => {
  const names = (reader: 'staff' | 'company') => shownFields(action, entry(data), reader).map(({ name }) => name);
  expect([names('staff'), names('company')]).toEqual([to_staff, to_company]);
  expect(countHidden(action, data, 'company')).toBe(Object.keys(data).length - to_company.length);
});

it.each([
  [[], 'nothing'],
  [null, 'nothing'],
  [['a', 'b'], 'a, b'],
  [{ kanban: true, scheduling: false }, 'kanban: yes, scheduling: no'],
  [5, '5'],
  ['x'.repeat(400), `${'x'.repeat(300)}…`],
])('writes %j as %s', (value, expected) => {
  expect(shownFields('company.granted', entry({ flags: value }), 'staff')[0]?.to).toBe(expected);
});

it('says what an action did, also one that is not listed', () => {
  expect(saysOf('coupon.made')).toBe('made a coupon');
  expect(saysOf('staff.saveJob')).toBe('made the call saveJob');
  expect(ACTION_GROUPS).toContain('staff');
  expect(new Set(ACTION_GROUPS).size).toBe(ACTION_GROUPS.length);
});
