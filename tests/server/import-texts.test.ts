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

const placed = (...places: string[]) =>
  file(
    'places.csv',
    `Job ID,Title,Company,Location,Description\n1,Analyst,Alder,"${places.join('; ')}",Reads and writes reports for us.\n`,
  );
const others = async () =>
  (await query('select n, city, lat is not null as has_spot from posting_location where n > 1 order by in_order')).rows;
const addByHand = (...towns: string[]) =>
  query(`insert into posting_location (company_id, posting_id, n, in_order, city, region, country)
    select company_id, id, n + 1, n + 1, town, 'ID', 'US' from posting, unnest('{${towns}}'::text[]) with ordinality as place (town, n)`);

test('several places in a cell are locations of one posting, with lasting numbers', async () => {
  expect(await run(placed('Reston, VA', 'Boise, ID', 'Reno, NV'))).toMatchObject({ created: 1 });
  const [boise, reno] = [
    { n: 2, city: 'Boise', has_spot: true },
    { n: 3, city: 'Reno', has_spot: true },
  ];
  expect(await others()).toEqual([boise, reno]);
  const { rows } = await query('select additional_locations from public_posting');
  expect(rows[0].additional_locations).toMatchObject([{ city: 'Boise' }, { city: 'Reno' }]);
  expect(await run(placed('Reston, VA', 'Boise, ID', 'Reno, NV'))).toMatchObject({ unchanged: 1 });
  expect(await run(placed('Reston, VA', 'Reno, NV'))).toMatchObject({ updated: 1 });
  expect(await others()).toEqual([reno]);
  expect(await run(placed('Reston, VA', 'Reno, NV', 'Miami, FL'))).toMatchObject({ updated: 1 });
  expect(await others()).toEqual([reno, { n: 4, city: 'Miami', has_spot: true }]);
  expect(await run(placed('Reston, VA'))).toMatchObject({ updated: 1 });
  expect(await others()).toEqual([]);
});

test('a posting whose imported places an employer changed is left alone', async () => {
  await run(placed('Reston, VA', 'Boise, ID'));
  await query('delete from posting_location where n = 2');
  expect(await run(placed('Reston, VA', 'Boise, ID'))).toMatchObject({ skipped: { left_edited: { count: 1 } } });
});

test('places that an employer added stay, whatever the file says of the first', async () => {
  await run(placed('Reston, VA'));
  await addByHand('Boise');
  expect(await run(placed('Reston, VA'))).toMatchObject({ unchanged: 1 });
  expect(await run(placed('Miami, FL', 'Reno, NV'))).toMatchObject({ updated: 1 });
  expect(await others()).toMatchObject([{ city: 'Boise' }]);
  expect(await run(placed('Miami, FL', 'Reno, NV'))).toMatchObject({ unchanged: 1 });
});

test('work that becomes remote loses its additional locations, and a new first place its repetition', async () => {
  await run(placed('Reston, VA'));
  await addByHand('Boise', 'Nampa');
  await run(placed('Boise, ID'));
  expect(await others()).toMatchObject([{ city: 'Nampa' }]);
  await run(placed('Remote'));
  expect(await others()).toEqual([]);
});
