import { expect, test } from 'vitest';
import { findPosting, updatePosting } from '#features/postings/store.server.ts';
import { startImports } from '../harness/imports.ts';

const { file, run, query, database } = startImports();

const csv = (description: string, pay = '') =>
  file(
    'texts.csv',
    `Job ID,Title,Company,Location,Salary,Description\n1,Analyst,Alder,"Reston, VA",${pay},"${description}"\n`,
  );
const SECRET = 'You read reports and write summaries for us.\nActive Secret clearance required.\nShift: 2nd Shift';
const stored = async () => {
  const { rows } =
    await query(`select p.clearance, p.clearance_need, p.shifts, p.work_eligibility, p.pay_max_cents::int as pay,
    v.clearance as shown from posting p join public_posting v on v.posting_id = p.id`);
  return rows[0];
};
const wordsRead = async () => {
  const { rows } = await query('select company_id, id from posting');
  const posting = await database().asSystem((db) => findPosting(db, rows[0].company_id, rows[0].id));
  return posting?.words_read;
};

test('what a description asks is filled in, published, and kept with its words', async () => {
  expect(await run(csv(SECRET), '--site', 'mh')).toMatchObject({ created: 1 });
  expect(await stored()).toMatchObject({
    clearance: 'secret',
    clearance_need: 'hold',
    shifts: ['evening'],
    shown: 'secret',
  });
  expect(await wordsRead()).toEqual({ clearance: 'Active Secret clearance required.', shifts: 'Shift: 2nd Shift' });
  expect(await run(csv(SECRET), '--site', 'mh')).toMatchObject({ unchanged: 1 });
});

test('a changed description changes what was read, but nothing that the employer set', async () => {
  await run(csv(SECRET), '--site', 'mh');
  await query("update posting set shifts = '{night}'");
  const changed = 'You read reports and write summaries for us.\nMust be able to obtain a Top Secret clearance.';
  expect(await run(csv(changed), '--site', 'mh')).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject({ clearance: 'top_secret', clearance_need: 'obtain', shifts: ['night'] });
  expect(await wordsRead()).toEqual({ clearance: 'Must be able to obtain a Top Secret clearance.' });
  expect(await run(csv(changed), '--site', 'mh')).toMatchObject({ unchanged: 1 });
});

test('what an employer removed or saved never comes back, whatever later files say', async () => {
  await run(csv(SECRET), '--site', 'mh');
  await query("update posting set clearance = 'none'");
  const without = 'You read reports and write summaries for us.\nShift: 2nd Shift';
  expect(await run(csv(without), '--site', 'mh')).toMatchObject({ updated: 1 });
  expect(await run(csv(SECRET), '--site', 'mh')).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject({ clearance: 'none', shifts: ['evening'] });
  const { rows } = await query('select company_id, id as posting_id from posting');
  await database().asSystem((db) => updatePosting(db, rows[0], { openings: 2 }));
  expect(await wordsRead()).toEqual({});
  expect(await run(csv(`${SECRET} Night shift.`), '--site', 'mh')).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject({ clearance: 'none', shifts: ['evening'] });
});

test('work that becomes remote loses its additional locations, and a new first place its repetition', async () => {
  const at = (place: string) =>
    file(
      'places.csv',
      `Job ID,Title,Company,Location,Description\n1,Analyst,Alder,"${place}",Reads and writes reports for us.\n`,
    );
  const others = async () => (await query('select city from posting_location where n > 1 order by n')).rows;
  await run(at('Reston, VA'));
  await query(`insert into posting_location (company_id, posting_id, n, in_order, city, region, country)
    select company_id, id, n, n, town, 'ID', 'US' from posting, (values (2, 'Boise'), (3, 'Nampa')) as place (n, town)`);
  await run(at('Boise, ID'));
  expect(await others()).toEqual([{ city: 'Nampa' }]);
  await run(at('Remote'));
  expect(await others()).toEqual([]);
});

test('postings of an earlier release get what their descriptions ask with the next import', async () => {
  await run(csv(SECRET), '--site', 'mh');
  await query("update posting set clearance = 'none', shifts = '{}', read_from_text = '{}'");
  expect(await run(csv(SECRET), '--site', 'mh')).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject({ clearance: 'secret', shifts: ['evening'] });
});

test('RiseBoard has no fields for clearances', async () => {
  await run(csv(`${SECRET}\nMust be a US citizen.`));
  expect(await stored()).toMatchObject({ clearance: 'none', shifts: ['evening'], work_eligibility: 'citizen' });
});

test('pay is read from the description only where the row has none', async () => {
  const paid = 'You read reports and write summaries for us.\nPay: $25 - $31 per hour';
  await run(csv(paid));
  expect(await stored()).toMatchObject({ pay: 3100 });
  await run(csv(paid, '$40 an hour'));
  expect(await stored()).toMatchObject({ pay: 4000 });
});
