import { describe, expect, test } from 'vitest';
import { readOptions } from '../../demo/import/options.ts';
import { startImports } from '../harness/imports.ts';

const { file, run, command, postings, query } = startImports();

const day = (from_today: number) => new Date(Date.now() + from_today * 86_400_000).toISOString().slice(0, 10);
const HEADER = 'Job ID,Title,Company,Location,Salary,Description,Closing Date';
const DESCRIPTION = 'Join plates and pipes by hand in our shop on the river; we train who is willing.';

function row({
  id = '1',
  title = 'Welder',
  company = 'Alder Works',
  place = 'Boise, ID',
  pay = '$20 - $25 an hour',
  closes = '',
}) {
  return `${id},${title},${company},"${place}",${pay},${DESCRIPTION},${closes}`;
}

const NOTHING = { created: 0, updated: 0, unchanged: 0 };

const csv = (...rows: string[]) => file('jobs.csv', [HEADER, ...rows].join('\n'));

describe('an import', () => {
  test('publishes postings with coordinates and search entries, under companies that it creates', async () => {
    expect(await run(csv(row({}), row({ id: '2', title: 'Fitter', company: 'ALDER WORKS' })), '--site', 'mh')).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      skipped: {},
    });
    const all = await postings();
    expect(all).toHaveLength(2);
    expect(all[1]).toMatchObject({
      title: 'Welder',
      status: 'live',
      state: 'live',
      searchable: true,
      placed: true,
      city: 'Boise',
      region: 'ID',
      site: 'mh',
      pay_max_cents: 2500,
      pay_unit: 'hour',
      reference: '1',
      expires: day(30),
    });
    const { rows } = await query(`select on_site, (select count(*)::int from pipeline where is_default) as pipelines,
      (select count(*)::int from credit_ledger) as spent from company`);
    expect(rows).toEqual([{ on_site: true, pipelines: 1, spent: 0 }]);
  });

  test('of the same file again changes nothing', async () => {
    const path = csv(row({}), row({ id: '' }), row({ id: '', title: 'Fitter' }));
    expect(await run(path)).toMatchObject({ created: 3 });
    const before = await query('select * from posting order by id');
    expect(await run(path)).toEqual({ created: 0, updated: 0, unchanged: 3, skipped: {} });
    expect((await query('select * from posting order by id')).rows).toEqual(before.rows);
  });

  test('of a changed file updates the public posting, found by its reference', async () => {
    await run(csv(row({}), row({ id: '2', title: 'Fitter' })));
    expect(await run(csv(row({ title: 'Lead welder', place: 'Reno, NV' }), row({ id: '2', title: 'Fitter' })))).toEqual(
      { created: 0, updated: 1, unchanged: 1, skipped: {} },
    );
    const { rows } = await query("select title, city from public_posting where city <> 'Boise'");
    expect(rows).toEqual([{ title: 'Lead welder', city: 'Reno' }]);
    expect((await postings()).every(({ searchable }) => searchable)).toBe(true);
  });

  test('leaves postings closed that were closed here, and renews expired ones', async () => {
    const path = csv(row({}), row({ id: '2', title: 'Fitter' }));
    await run(path);
    await query(
      "update posting set status = case reference when '1' then 'closed' else 'expired' end, closed_at = now()",
    );
    expect(await run(path)).toMatchObject({ updated: 1, skipped: { left_closed: { count: 1, rows: [1] } } });
    expect((await postings()).map(({ status }) => status)).toEqual(['live', 'closed']);
  });

  test.each([
    ['its reference', '1'],
    ['its title and place', ''],
  ])('leaves a posting that was edited here unchanged, found by %s', async (_, id) => {
    await run(csv(row({ id })));
    await query("update posting set title = 'Senior welder', version = version + 1");
    const edited = await postings();
    for (const pay of ['$20 - $25 an hour', '$30 - $35 an hour'])
      expect(await run(csv(row({ id, pay })))).toEqual({
        ...NOTHING,
        skipped: { left_edited: { count: 1, rows: [1] } },
      });
    expect(await postings()).toEqual(edited);
  });

  test('updates a posting from the file if only fields without a column were edited here', async () => {
    await run(csv(row({})));
    await run(csv(row({ pay: '$30 - $35 an hour' })));
    await query('update posting set openings = 3, version = version + 1');
    expect(await run(csv(row({ pay: '$40 - $45 an hour' })))).toMatchObject({ updated: 1, skipped: {} });
  });

  test('keeps fields without a column that were edited here, and the street only for on-site work', async () => {
    const said = `education = 'bachelor', experience_months = 24, experience_in_place_of_education = true, street = '1 Main Street'`;
    await run(csv(row({}), row({ id: '2', title: 'Fitter' })));
    await query(`update posting set ${said}, version = version + 1`);
    const changed = csv(row({ pay: '$40 an hour' }), row({ id: '2', title: 'Fitter', place: 'Remote' }));
    expect(await run(changed)).toMatchObject({ updated: 2, skipped: {} });
    const { rows } =
      await query(`select p.education, p.experience_months, p.experience_in_place_of_education, p.street, shown.street as shown
      from posting p join public_posting shown on shown.posting_id = p.id order by p.reference`);
    const asked = { education: 'bachelor', experience_months: 24, experience_in_place_of_education: true };
    expect(rows).toEqual([
      { ...asked, street: '1 Main Street', shown: '1 Main Street' },
      { ...asked, street: '', shown: '' },
    ]);
  });

  test('updates a posting that an earlier release imported, unless the audit log has an edit of it', async () => {
    await run(csv(row({}), row({ id: '2', title: 'Fitter' })));
    await run(csv(row({ pay: '$30 an hour' }), row({ id: '2', title: 'Fitter', pay: '$30 an hour' })));
    await query('update posting set imported_key = null, imported_as = null, imported_from = null');
    await query(`insert into audit_log (company_id, action, subject)
      select company_id, 'posting.updated', id from posting where reference = '2'`);
    const changed = csv(row({ pay: '$40 an hour' }), row({ id: '2', title: 'Fitter', pay: '$40 an hour' }));
    expect(await run(changed)).toMatchObject({ updated: 1, skipped: { left_edited: { count: 1, rows: [2] } } });
  });

  describe.each([
    ['edited', "title = 'Senior welder'"],
    ['made anonymous', 'anonymous = true'],
  ])('of a file that says that a posting has ended, which was %s here,', (_, change) => {
    const over = (id = '1') => csv(row({ id, closes: '2019-05-01' }));
    const close = (id?: string) => run(over(id), '--keep-dates');

    test('closes it and keeps its content', async () => {
      await run(csv(row({})));
      await query(`update posting set ${change}, version = version + 1`);
      const [before] = await postings();
      const { said } = await command(over(), '--keep-dates');
      expect(said).toMatch(/1 updated.*0 skipped[\s\S]*1 {2}only_closed/);
      expect(await postings()).toEqual([{ ...before, status: 'closed', state: 'closed', searchable: false }]);
      expect(await close()).toMatchObject({ updated: 0 });
    });

    test('leaves an expired one expired', async () => {
      await run(csv(row({})));
      await query(`update posting set ${change}, status = 'expired', version = version + 1`);
      expect(await close()).toMatchObject({ updated: 0 });
      expect(await postings()).toMatchObject([{ status: 'expired' }]);
    });
  });

  test.each([
    ['another reference, with the same title and place', '1', '2', 'anonymous = true'],
    [
      "an employer's own posting",
      '',
      '',
      'imported_key = null, imported_as = null, imported_from = null, created_by = gen_random_uuid()',
    ],
  ])('leaves %s live if the file says that a posting has ended', async (_, before, after, change) => {
    await run(csv(row({ id: before })));
    await query(`update posting set ${change}, version = version + 1`);
    await run(csv(row({ id: after, pay: '$40 an hour', closes: '2019-05-01' })), '--keep-dates');
    expect(await postings()).toMatchObject([{ status: 'live' }]);
  });

  test("leaves an employer's own posting unchanged", async () => {
    await run(csv(row({ id: '' })));
    await query(
      'update posting set imported_key = null, imported_as = null, imported_from = null, created_by = gen_random_uuid()',
    );
    expect(await run(csv(row({ id: '', pay: '$40 - $45 an hour' })))).toMatchObject({
      updated: 0,
      skipped: { left_edited: { count: 1 } },
    });
  });

  test.each([
    ['live', '1', '1'],
    ['live', '', ''],
    ['live', '1', '2'],
    ['expired', '1', '1'],
  ])('never reveals an anonymous employer: %s, with reference %j and then %j', async (status, before, after) => {
    await run(csv(row({ id: before })));
    await query(`update posting set anonymous = true, status = '${status}', version = version + 1`);
    await query("update public_posting set company_name = 'Anonymous'");
    const kept = await postings();
    const changed = csv(row({ id: after, pay: '$40 - $45 an hour' }));
    expect(await run(changed)).toEqual({ ...NOTHING, skipped: { left_anonymous: { count: 1, rows: [1] } } });
    expect(await postings()).toEqual(kept);
  });

  test('as a dry run reports the same and changes nothing', async () => {
    expect(await run(csv(row({}), row({ id: '2', company: 'Birch' })), '--dry-run')).toMatchObject({ created: 2 });
    expect(await postings()).toEqual([]);
    expect((await query('select from company')).rowCount).toBe(0);
  });
});

test('pay with a malformed number is left out of the posting, and counted', async () => {
  const path = csv(row({ pay: '"$1,02,300"' }), row({ id: '2', title: 'Fitter', pay: '$25.50.00' }));
  const { said } = await command(path);
  expect(said).toMatch(/2 {2}pay_malformed/);
  expect(await postings()).toMatchObject([{ pay_max_cents: null }, { pay_max_cents: null }]);
});

test('a job gets no country that the file does not name, and no coordinates abroad', async () => {
  const places = ['Glasgow', 'Munich, Germany', 'Perth, WA', 'US-TX-HOUSTON', 'Berlin, DE 10115'];
  await run(csv(...places.map((place, at) => row({ id: `${at}`, title: `Welder ${at}`, place, pay: 'USD 50000' }))));
  expect((await postings()).map(({ country, placed, searchable }) => [country, placed, searchable])).toEqual([
    ['', false, true],
    ['DE', false, true],
    ['', false, true],
    ['US', true, true],
    ['', false, true],
  ]);
});

describe('a row is skipped with its reason', () => {
  test.each<[string, string[], Record<string, unknown>]>([
    ['when it has no title', [row({}), row({ id: '2', title: 'NaN' })], { title_missing: { count: 1, rows: [2] } }],
    ['when it names no company', [row({ company: '-1' })], { company_missing: { count: 1, rows: [1] } }],
    ['when it has ended', [row({ closes: '2019-05-01' })], { closed: { count: 1, rows: [1] } }],
    [
      'when its number, title and place occurred before',
      [row({}), row({ pay: '$30 an hour' }), row({})],
      { repeated: { count: 2, rows: [2, 3] } },
    ],
    [
      'when it has no number, and its title, place and company occurred before',
      [row({ id: '' }), row({ id: '' })],
      { repeated: { count: 1, rows: [2] } },
    ],
  ])('%s', async (_case, rows, skipped) => {
    expect((await run(csv(...rows))).skipped).toEqual(skipped);
  });
});

test('postings with the same number but different places are different ones, also the second time', async () => {
  const path = csv(row({}), row({ place: 'Reno, NV' }), row({ place: 'Reno, NV' }));
  expect(await run(path)).toMatchObject({ created: 2, skipped: { repeated: { count: 1 } } });
  expect(await run(path)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(new Set((await postings()).map(({ reference }) => reference)).size).toBe(2);
});

describe('the dates of a file', () => {
  test('end a posting on its closing day', async () => {
    await run(csv(row({ closes: day(9) })));
    expect(await postings()).toMatchObject([{ status: 'live', expires: day(10) }]);
  });

  test('keep an ended posting as a closed one on request', async () => {
    const path = csv(row({ closes: '2019-05-01' }));
    expect(await run(path, '--keep-dates')).toMatchObject({ created: 1 });
    expect(await postings()).toMatchObject([
      { status: 'closed', expires: '2019-05-02', searchable: false, state: null },
    ]);
    expect(await run(path, '--keep-dates')).toMatchObject({ unchanged: 1 });
  });

  test('are ignored on request', async () => {
    const path = csv(row({ closes: '2019-05-01' }));
    await run(path, '--ignore-dates');
    expect(await postings()).toMatchObject([{ status: 'live', expires: day(30) }]);
    expect(await run(path, '--ignore-dates')).toMatchObject({ unchanged: 1 });
  });
});

describe('command-line options', () => {
  test('for company and place fill in what rows lack', async () => {
    await run(
      file('few.csv', `Title,Description\nWelder,${DESCRIPTION}\n`),
      '--company',
      'Alder',
      '--place',
      'New York, NY',
    );
    expect(await postings()).toMatchObject([{ business_name: 'Alder', city: 'New York', region: 'NY', placed: true }]);
  });

  test('for the company of all rows leave the company column unused', async () => {
    const { said } = await command(csv(row({})), '--company', 'Birch');
    expect(said).toMatch(/not used.*Company/is);
    expect(await postings()).toMatchObject([{ business_name: 'Birch' }]);
  });

  test('for a column override the guess from the file', async () => {
    const path = file('odd.csv', `Title,Code name,Company\nx1,Welder,Alder\nx2,Fitter,Alder\n`);
    await run(path, '--map', 'title=Code name', '--map', 'reference=Title');
    expect((await postings()).map(({ title, reference }) => `${title} ${reference}`)).toEqual([
      'Fitter x2',
      'Welder x1',
    ]);
    await expect(run(path, '--map', 'title=Name')).rejects.toThrow('no column "Name"');
  });

  test.each([
    [['jobs', 'a.csv'], 'not "jobs"'],
    [['postings'], 'Name one file'],
    [['postings', 'a.csv', '--site', 'xx'], 'no site "xx"'],
    [['postings', 'a.csv', '--map', 'size=Size'], 'FIELD=COLUMN'],
    [['postings', 'a.csv', '--keep-dates', '--ignore-dates'], 'either'],
    [['postings', 'a.csv', '--country', 'Atlantis'], 'no country "Atlantis"'],
    [['postings', 'a.csv', '--close-missing'], '--source'],
    [['postings', 'a.csv', '--source', ' '], '--source a name'],
    [['postings', 'a.csv', '--nothing'], 'nothing'],
  ])('%j are refused with an explanation', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });
});
