import { expect, it } from 'vitest';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { searchJobs } from './job-search.ts';
import { publish, testPosting } from './test-postings.ts';

const { database, alert, match, matchesOf } = await startMatching();
const one_word = testPosting({ title: 'Cybersecurity Analyst', text: 'You watch our networks.' });
const two_words = testPosting({ title: 'Cyber Security Analyst', text: 'You watch our networks.' });
const guard = testPosting({ title: 'Security Analyst', text: 'You watch our doors.' });
const desk = testPosting({ title: 'Help Desk Agent', text: 'You answer the phone.' });
const alert_id = await alert({ words: 'cyber analyst' });
await publish(database, one_word, two_words, guard, desk);

const both = [one_word.posting_id, two_words.posting_id].sort();
it.each([
  ['cyber', both],
  ['cyber analyst', both],
  ['cyber security', both],
  ['cybersecurity', both],
  ['infosec analyst', both],
  ['helpdesk', [desk.posting_id]],
  ['"cyber security"', [two_words.posting_id]],
])('%s finds jobs that write it differently', async (words, expected) => {
  const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words }));
  expect(hits.map(({ posting_id }) => posting_id).sort()).toEqual(expected);
});

it('works the same for an alert', async () => {
  await match();
  expect((await matchesOf(alert_id)).sort()).toEqual(both);
});
