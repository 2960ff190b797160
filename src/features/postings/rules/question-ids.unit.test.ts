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
  ['the first time', [], [SMOKE, LICENSE], ['q1', 'q2']],
  ['unchanged', [SMOKE, LICENSE], [SMOKE, LICENSE], ['q1', 'q2']],
  ['in another order', [SMOKE, LICENSE], [asked('q1', LICENSE.label), asked('q2', SMOKE.label)], ['q2', 'q1']],
  ['the first left out', [SMOKE, LICENSE], [asked('q1', LICENSE.label)], ['q2']],
  ['rewritten', [SMOKE], [asked('q1', LICENSE.label)], ['new']],
  ['other choices', [asked('q1', 'Site?', ['A', 'B'])], [asked('q1', 'Site?', ['A', 'C'])], ['new']],
  ['another kind', [SMOKE], [{ ...SMOKE, kind: 'text' }], ['new']],
  ['one more', [SMOKE], [SMOKE, asked('q2', LICENSE.label)], ['q1', 'q2']],
  ['asked twice', [SMOKE], [SMOKE, asked('q2', SMOKE.label)], ['q1', 'q2']],
])('%s', (_case, before, after, ids) => {
  expect(withLastingIds(before, after, () => 'new').map(({ id }) => id)).toEqual(ids);
});
