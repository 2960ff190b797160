import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startMatching } from '../../../tests/harness/alert-matching.ts';
import { searchJobs } from './job-search.ts';
import { publish, testPosting } from './test-postings.ts';

const MIGRATION = new URL('../../../migrations/0250_words_of_texts_and_aliases.sql', import.meta.url);
const { owner, database, alert, match, matchesOf } = await startMatching();

const found = async (words: string) => {
  const { hits } = await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words, in_text: true }));
  return hits.map(({ posting_id }) => posting_id);
};
const migrate = () => owner.query(`begin; ${readFileSync(MIGRATION, 'utf8')} commit`);

test('words at the start of a line are found, and correct rows are left unchanged', async () => {
  const [police, farm, office] = [
    testPosting({ text: 'Line one.\nPolice work.' }),
    testPosting({ text: 'x\tOrganic farm' }),
    testPosting({ text: 'An organization with a policy.' }),
  ];
  await publish(database, police, farm, office);
  await owner.query(
    `update posting_search set words = ts_delete(words, '{policerol,organicrol}'::text[]) || to_tsvector('jobs_english', case posting_id when $1 then 'police' else 'organic' end)
     where posting_id in ($1, $2)`,
    [police.posting_id, farm.posting_id],
  );
  const versions = async () =>
    (await owner.query('select posting_id, xmin::text as version from posting_search order by 1')).rows;
  expect([await found('police'), await found('organic')]).toEqual([[], []]);

  await migrate();
  expect([await found('police'), await found('organic')]).toEqual([[police.posting_id], [farm.posting_id]]);
  expect(await found('organization')).toEqual([office.posting_id]);
  const before = await versions();
  await migrate();
  expect(await versions()).toEqual(before);
});

test('an alert for an alias finds its synonyms', async () => {
  const id = await alert({ words: 'emt' });
  // How the alert was compiled before `emergency` became a word of its own.
  await owner.query(`create table old_alias as select * from search_alias;
    update search_alias set wanted = replace(wanted::text, 'emergencrol', 'emerg')::tsquery;
    delete from search_family where typed = raw_words_query('emt');
    update job_alert set criteria = criteria;
    truncate search_alias; insert into search_alias select * from old_alias; drop table old_alias`);
  const technician = (given = {}) => testPosting({ title: 'Emergency Medical Technician', ...given });
  await publish(database, technician());
  await match();
  expect(await matchesOf(id)).toEqual([]);

  await migrate();
  const posting = technician();
  await publish(database, posting);
  await match();
  expect(await matchesOf(id)).toEqual([posting.posting_id]);
});
