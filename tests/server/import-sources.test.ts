import { beforeEach, describe, expect, test } from 'vitest';
import { mailClosings } from '#features/applicant-status/closing-actions.server.ts';
import { aCompany, anEmployer } from '../factories/companies.ts';
import { anApplication, aPosting } from '../factories/hiring.ts';
import { startImports } from '../harness/imports.ts';

const { file, run, command, postings, query, database } = startImports();

const DESCRIPTION = 'Join plates and pipes by hand in our shop on the river; we train who is willing.';
const row = (id: string, { title = 'Welder', company = 'Alder Works', pay = '$20 an hour', closes = '' } = {}) =>
  `${id},${title},"${company}","Boise, ID",${pay},${DESCRIPTION},${closes}`;
const csv = (...rows: string[]) =>
  file('jobs.csv', ['Job ID,Title,Company,Location,Salary,Description,Closing Date', ...rows].join('\n'));
const STATUSES = 'select reference, status, imported_from from posting order by reference, imported_from';
const rowsOf = async (text: string) => (await query(text)).rows;
const shown = async () =>
  (await postings()).map(({ reference, status, searchable }) => [reference, status, searchable]);

describe('a company with members', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;

  beforeEach(async () => {
    await query('truncate account cascade');
    company = await aCompany(database(), { business_name: 'Alder Works' });
    await query("update company set website = 'https://www.alder.example/jobs'");
    await anEmployer(database(), company);
  });

  test.each([
    ['its name', 'Alder Works'],
    ['its name in other letter case', 'ALDER works'],
    ['its name with other spaces and a period', ' Alder   Works.'],
    ['its web address', 'alder.example'],
    ['its web address in full', 'https://www.alder.example/'],
  ])('gets drafts for its members from a file that names it by %s', async (_, name) => {
    const path = csv(row('1', { company: name }), row('2', { company: name, closes: '2099-01-01' }));
    expect(await run(path, '--map', 'company=Company')).toMatchObject({ created: 2, held: 2 });
    expect(await shown()).toEqual([
      ['1', 'draft', false],
      ['2', 'draft', false],
    ]);
    expect(await rowsOf('select from company')).toHaveLength(1);
    expect(await rowsOf('select from public_posting')).toEqual([]);
    expect(await run(path, '--map', 'company=Company')).toMatchObject({
      created: 0,
      skipped: { left_closed: { count: 2 } },
    });
  });

  test('gets live postings from a command that names it, including waiting drafts', async () => {
    expect(await run(csv(row('1')), '--company', 'alder works')).toMatchObject({ created: 1 });
    expect(await shown()).toEqual([['1', 'live', true]]);
  });

  test('is told in the report what is waiting and how to publish it', async () => {
    const { said } = await command(csv(row('1')));
    expect(said).toMatch(/1 {2}held_for_review .*waits as a draft.*--company NAME/);
  });

  test('keeps expired postings off the site until the command names it', async () => {
    await run(csv(row('1')), '--company', 'Alder Works');
    await query("update posting set status = 'expired'");
    expect(await run(csv(row('1')))).toMatchObject({ skipped: { left_to_company: { count: 1 } } });
    expect(await rowsOf('select status from posting')).toEqual([{ status: 'expired' }]);
    expect(await run(csv(row('1')), '--company', 'Alder Works')).toMatchObject({ updated: 1 });
  });

  test('loses no posting of an earlier release to a file that names it', async () => {
    await run(csv(row('1')), '--company', 'Alder Works');
    await query('update posting set imported_from = null');
    expect(await run(csv(row('1', { pay: '$40 an hour' })))).toMatchObject({
      skipped: { left_to_company: { count: 1 } },
    });
    expect(await rowsOf('select imported_from from posting')).toEqual([{ imported_from: null }]);
  });

  test('on the other site gets nothing: that site has its own company of that name', async () => {
    expect(await run(csv(row('1')), '--site', 'mh')).toMatchObject({ created: 1 });
    expect(await rowsOf('select c.site, p.status from posting p join company c using (company_id)')).toEqual([
      { site: 'mh', status: 'live' },
    ]);
  });
});

test('a company without members gets live postings, also the second time', async () => {
  expect(await run(csv(row('1')))).toMatchObject({ created: 1 });
  expect(await run(csv(row('1'), row('2', { company: 'alder  works' })))).toMatchObject({ created: 1, unchanged: 1 });
  expect(await rowsOf('select from company')).toHaveLength(1);
});

describe('a feed', () => {
  const a = ['--source', 'feed A'];
  const b = ['--source', 'feed B'];

  test('updates and closes only postings that it imported, whatever references others have', async () => {
    await run(csv(row('1'), row('2', { title: 'Fitter' })), ...a);
    expect(await run(csv(row('1'), row('2', { title: 'Fitter' })), ...b)).toMatchObject({ created: 2 });
    expect(await run(csv(row('1', { pay: '$40 an hour' })), ...a, '--close-missing')).toMatchObject({
      updated: 1,
      closed: 1,
    });
    expect(await rowsOf(STATUSES)).toEqual([
      { reference: '1', status: 'live', imported_from: 'feed A' },
      { reference: '1', status: 'live', imported_from: 'feed B' },
      { reference: '2', status: 'closed', imported_from: 'feed A' },
      { reference: '2', status: 'live', imported_from: 'feed B' },
    ]);
    expect(
      await rowsOf("select pay_max_cents::int as pay from posting where reference = '1' order by imported_from"),
    ).toEqual([{ pay: 4000 }, { pay: 2000 }]);
    expect(await run(csv(row('1', { closes: '2019-05-01' })), ...b, '--keep-dates')).toMatchObject({ updated: 1 });
    expect(await rowsOf("select status from posting where reference = '1' and imported_from = 'feed A'")).toEqual([
      { status: 'live' },
    ]);
  });

  test('keeps postings without a reference separate', async () => {
    await run(csv(row('')), ...a);
    expect(await run(csv(row('', { pay: '$40 an hour' })), ...b)).toMatchObject({ created: 1, updated: 0 });
  });

  test("leaves a member's own posting unchanged, although it has the same reference", async () => {
    await run(csv(row('1')), ...a);
    const [{ company_id, pipeline_id }] = await rowsOf('select company_id, pipeline_id from posting');
    const { posting_id } = await aPosting(database(), { company_id, pipeline_id, site: 'rb' });
    await query(`update posting set reference = '2', created_by = gen_random_uuid() where id = '${posting_id}'`);
    const own = `select * from posting where id = '${posting_id}'`;
    const before = await rowsOf(own);
    expect(await run(csv(row('2')), ...a, '--close-missing')).toMatchObject({ created: 1, closed: 1 });
    expect(await rowsOf(own)).toEqual(before);
  });

  test('closes missing postings once, only on its own site, and none in a dry run', async () => {
    await run(csv(row('1'), row('2')), ...a, '--site', 'mh');
    await run(csv(row('1'), row('2', { title: 'Fitter' })), ...a);
    const less = csv(row('1'));
    expect(await run(less, ...a, '--close-missing', '--dry-run')).toMatchObject({ closed: 1 });
    expect(await rowsOf("select from posting where status = 'closed'")).toEqual([]);
    expect(await run(less, ...a, '--close-missing')).toMatchObject({ closed: 1 });
    expect(await run(less, ...a, '--close-missing')).not.toHaveProperty('closed');
    expect(
      await rowsOf("select c.site from posting p join company c using (company_id) where status = 'closed'"),
    ).toEqual([{ site: 'rb' }]);
  });

  test('of one company closes no posting of another company from the same source', async () => {
    await run(csv(row('1')), ...a, '--company', 'Birch');
    await run(csv(row('2')), ...a, '--company', 'Alder');
    expect(await run(csv(row('3')), ...a, '--company', 'Alder', '--close-missing')).toMatchObject({
      created: 1,
      closed: 1,
    });
    expect(await rowsOf("select reference from posting where status = 'closed'")).toEqual([{ reference: '2' }]);
  });

  test('closes nothing if part of it cannot be read, and no posting whose row is invalid', async () => {
    await run(csv(row('1'), row('2', { title: 'Fitter' })), ...a);
    expect(await run(csv(row('1'), row('2', { title: '' })), ...a, '--close-missing')).not.toHaveProperty('closed');
    const broken = file(
      'broken.json',
      '[{"Job ID":"1","Title":"Welder","Company":"Alder Works","Location":"Boise, ID"},{"Job ID":"2","Ti',
    );
    expect(await run(broken, ...a, '--close-missing')).not.toHaveProperty('closed');
    expect(await rowsOf("select from posting where status = 'closed'")).toEqual([]);
  });

  test('without a job informs its open applicants, unless the job returns before they are informed', async () => {
    await run(csv(row('1'), row('2', { title: 'Fitter' }), row('3', { title: 'Turner' })), ...a);
    for (const { id: posting_id, reference, ...company } of await rowsOf(
      'select id, reference, company_id, pipeline_id from posting',
    ))
      await anApplication(
        database(),
        { ...company, site: 'rb' },
        { posting_id, email: `waits-${reference}@seeker.example` },
      );
    await query("update posting set status = 'expired', tell_closing_at = now() where reference = '3'");
    expect(await run(csv(row('1'), row('3', { title: 'Turner' })), ...a, '--close-missing')).toMatchObject({
      updated: 1,
      closed: 1,
    });
    await query("update posting set tell_closing_at = tell_closing_at - interval '16 minutes'");
    await query("update posting set status = 'expired' where reference = '3'");
    await mailClosings(database());
    expect(await rowsOf("select to_address, subject from mail where kind = 'posting-closed'")).toEqual([
      { to_address: 'waits-2@seeker.example', subject: 'This job has closed: Fitter at Alder Works' },
    ]);
  });

  test('takes over postings of an earlier release, once', async () => {
    await run(csv(row('1')), ...a);
    await query('update posting set imported_from = null');
    expect(await run(csv(row('1')), ...a)).toMatchObject({ unchanged: 1 });
    expect(await run(csv(row('1')), ...b)).toMatchObject({ created: 1 });
    expect(await rowsOf(STATUSES)).toMatchObject([{ imported_from: 'feed A' }, { imported_from: 'feed B' }]);
  });
});
