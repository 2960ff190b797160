import { expect, it } from 'vitest';
import { withLastingIds } from './question-ids.ts';

const asked = (id: string, label: string, choices: string[] = []) => ({
  id,
  label,
  kind: choices.length > 0 ? 'choice' : 'yes_no',
  choices,
});
const [SMOKE, LICENSE] = [asked('q1', 'Do you smoke?'), asked('q2', 'Do you have a license?')];
const sent = (label: string, choices: string[] = []) => ({ ...asked('', label, choices), id: undefined });

it.each([
  ['the first time, or after all were left out', [], [sent(SMOKE.label), sent(LICENSE.label)], ['new 1', 'new 2']],
  ['unchanged', [SMOKE, LICENSE], [sent(SMOKE.label), sent(LICENSE.label)], ['q1', 'q2']],
  ['in another order', [SMOKE, LICENSE], [sent(LICENSE.label), sent(SMOKE.label)], ['q2', 'q1']],
  ['the first left out', [SMOKE, LICENSE], [sent(LICENSE.label)], ['q2']],
  ['rewritten', [SMOKE], [sent(LICENSE.label)], ['new 1']],
  ['other choices', [asked('q1', 'Site?', ['A', 'B'])], [sent('Site?', ['A', 'C'])], ['new 1']],
  ['another kind', [SMOKE], [{ ...sent(SMOKE.label), kind: 'text' }], ['new 1']],
  ['one more', [SMOKE], [sent(SMOKE.label), sent(LICENSE.label)], ['q1', 'new 1']],
  ['asked twice', [SMOKE], [sent(SMOKE.label), sent(SMOKE.label)], ['q1', 'new 1']],
  ['rewritten, with its id', [SMOKE], [asked('q1', 'Do you smoke at work?')], ['q1']],
  ['new, with an id of the caller', [SMOKE], [SMOKE, asked('own', LICENSE.label)], ['q1', 'own']],
  [
    'an id that another question is sent with',
    [SMOKE],
    [sent(SMOKE.label), asked('q1', LICENSE.label)],
    ['new 1', 'q1'],
  ],
])('%s', (_case, before, after, ids) => {
  let made = 0;
  expect(withLastingIds(before, after, () => `new ${++made}`).map(({ id }) => id)).toEqual(ids);
});
