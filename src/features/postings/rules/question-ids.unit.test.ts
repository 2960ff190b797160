import { expect, it } from 'vitest';
import { withLastingIds } from './question-ids.ts';

const asked = (id: string, label: string, choices: string[] = []) => ({
  id,
  label,
  kind: choices.length > 0 ? 'choice' : 'yes_no',
  choices,
});
const [SMOKE, LICENSE] = [asked('q1', 'Do you smoke?'), asked('q2', 'Do you have a license?')];

it.each([
  ['the first time, or after all were left out', [], [SMOKE, LICENSE], ['new 1', 'new 2']],
  ['unchanged', [SMOKE, LICENSE], [SMOKE, LICENSE], ['q1', 'q2']],
  ['in another order', [SMOKE, LICENSE], [asked('q1', LICENSE.label), asked('q2', SMOKE.label)], ['q2', 'q1']],
  ['the first left out', [SMOKE, LICENSE], [asked('q1', LICENSE.label)], ['q2']],
  ['rewritten', [SMOKE], [asked('q1', LICENSE.label)], ['new 1']],
  ['other choices', [asked('q1', 'Site?', ['A', 'B'])], [asked('q1', 'Site?', ['A', 'C'])], ['new 1']],
  ['another kind', [SMOKE], [{ ...SMOKE, kind: 'text' }], ['new 1']],
  ['one more', [SMOKE], [SMOKE, asked('q2', LICENSE.label)], ['q1', 'new 1']],
  ['asked twice', [SMOKE], [SMOKE, asked('q2', SMOKE.label)], ['q1', 'new 1']],
])('%s', (_case, before, after, ids) => {
  let made = 0;
  expect(withLastingIds(before, after, () => `new ${++made}`).map(({ id }) => id)).toEqual(ids);
});
