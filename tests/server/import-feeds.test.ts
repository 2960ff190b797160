import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startImports } from '../harness/imports.ts';

const { folder, file, run, postings, query, command } = startImports();

test('a feed with surrounding spaces, double-encoded letters and country names is read', async () => {
  const path = file(
    'feed.xml',
    `<?xml version="1.0"?><!DOCTYPE source [<!ENTITY own "stolen">]>\n<source><publisher>P</publisher>
    <job><title><![CDATA[ Jefe de Almac&eacute;n ]]></title><referencenumber><![CDATA[\n 41650 ]]></referencenumber>
    <company>Alder &amp; Sons</company><city><![CDATA[ Zamora ]]></city><state><![CDATA[ Michoacán ]]></state>
    <country><![CDATA[ Mexico ]]></country><description>&amp;lt;p&amp;gt;Organize the warehouse of a fruit grower &amp;amp; its trucks.&amp;lt;/p&amp;gt;</description><empty/></job>
    <job><title>&own;</title><company>Birch</company></job></source>`,
  );
  expect(await run(path)).toMatchObject({ created: 2 });
  expect(await postings()).toMatchObject([
    { title: '&own;' },
    {
      title: 'Jefe de Almacén',
      reference: '41650',
      business_name: 'Alder & Sons',
      city: 'Zamora',
      region: 'Michoacán',
      country: 'MX',
    },
  ]);
  const { rows } = await query("select description::text from posting where country = 'MX'");
  expect(rows[0].description).toContain('fruit grower & its trucks');
  expect(rows[0].description).not.toContain('<');
});

test.each([
  ['<location>Boise, ID</location><location>Reno, NV</location>'],
  ['<location><city>Boise</city><state>ID</state></location><location><city>Reno</city><state>NV</state></location>'],
])('repeated elements are the places of one posting: %s', async (places) => {
  const path = file('places.xml', `<jobs><job><title>Welder</title><company>Alder</company>${places}</job></jobs>`);
  expect(await run(path)).toMatchObject({ created: 1 });
  const { rows } = await query('select city, region, country from posting_location order by n');
  expect(rows).toEqual([
    { city: 'Boise', region: 'ID', country: 'US' },
    { city: 'Reno', region: 'NV', country: 'US' },
  ]);
});

test.each([
  ['<source><job><title>Welder</title><company>Alder</company></job><job><title>Fit', 1],
  ['<source><job><title>Welder</title', 0],
])('a truncated feed yields the postings before the cut and reports it: %s', async (content, created) => {
  expect(await run(file('cut.xml', content))).toMatchObject({ created, skipped: { row_unreadable: { count: 1 } } });
});

test('the command prints columns, counts and reasons, and writes the full list', async () => {
  const report = join(folder, 'report.csv');
  const path = file('jobs.csv', 'Title,Company\nWelder,Alder\n=1+1,Alder\n');
  const { code, said } = await command(path, '--report', report);
  expect(code).toBe(0);
  expect(said).toMatch(/title +Title +\d+ % +the header says so/);
  expect(said).toContain('2 rows: 1 created, 0 updated, 0 unchanged, 1 skipped');
  expect(said).toMatch(/title_unreadable .*\(row 2\)/);
  expect(readFileSync(report, 'utf8')).toMatch(
    /^row,outcome,code,message\n2,skipped,title_unreadable,".*"\n1,created,,""\n$/,
  );
});

test('rows without a company can take the publisher of their feed, which the refusal offers', async () => {
  const path = file(
    'published.xml',
    `<source><publisher><![CDATA[ Alder &amp; Sons ]]></publisher>
    <job id="a-1"><title>Welder</title><company>Birch</company></job><job id="a-2"><title>Fitter</title><company></company></job></source>`,
  );
  const { said } = await command(path);
  expect(said).toContain('The publisher of the feed is "Alder & Sons": --use-publisher takes it.');
  expect(await run(path, '--use-publisher')).toMatchObject({ created: 1, unchanged: 1 });
  expect(await postings()).toMatchObject([
    { title: 'Fitter', business_name: 'Alder & Sons', reference: 'a-2' },
    { title: 'Welder', business_name: 'Birch', reference: 'a-1' },
  ]);
});

test('a file without a column for companies can take the publisher, too', async () => {
  const path = file('unnamed.xml', '<source><publisher>Alder</publisher><job><title>Welder</title></job></source>');
  const { code, said } = await command(path);
  expect(code).toBe(1);
  expect(said).toContain('or take the publisher of the feed, "Alder", with --use-publisher');
  expect(await run(path, '--use-publisher')).toMatchObject({ created: 1 });
});

test('the command warns of a file whose postings have no place or no certain country', async () => {
  const path = file('vague.csv', 'Title,Company,Location\nWelder,Alder,\nFitter,Alder,Glasgow\nBaker,Alder,\n');
  const { said } = await command(path);
  expect(said).toMatch(/WARNING: 66 % of the postings have no place, .*--place/);
  expect(said).not.toContain('no certain country, so');
  expect((await command(file('named.csv', 'Title,Company\nWelder,Alder\n'))).said).toMatch(/place +no column found/);
});
