import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { placeholders } from '#api/endpoint.ts';
import { openApi } from '#api/openapi.ts';
import { apiDocsMarkdown } from '#server/http/api-docs.ts';
import { createRouteTable } from '#server/http/route-table.ts';
import { implementations } from '#server/implementations.ts';
import { printTypes } from '../../scripts/print-db-types.ts';
import { printSchema } from '../../scripts/print-schema.ts';

const endpoints = implementations.map(({ endpoint }) => endpoint);

it('gives every call its own name and its own method and path', () => {
  const routes = createRouteTable(implementations);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
    expect(routes.match(endpoint.method, path)?.implementation.endpoint.name).toBe(endpoint.name);
  }
});

it('declares a parameter for every placeholder', () => {
  const missing = endpoints.filter(({ path, params }) => {
    const sample = Object.fromEntries(placeholders(path).map((name) => [name, '3f0a1c52-7d7e-4f6b-9a39-0f6f3c1d2e4b']));
    return !params.safeParse(sample).success;
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('lets beacons reach only the report of errors', () => {
  expect(endpoints.filter(({ beacon }) => beacon).map(({ name }) => name)).toEqual(['reportError']);
});

it('writes an audit row for every change of a company by a manager', () => {
  const silent = endpoints.filter(
    ({ path, only_reads, audit }) => path.startsWith('/company/') && !only_reads && audit === null,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('audits no call that only reads, and allows only drafts, error reports and a position to read by another method', () => {
  const reading = endpoints.filter(({ only_reads }) => only_reads);
  expect(reading.filter(({ idempotent }) => idempotent).map(({ name }) => name)).toEqual([]);
  const by_body = reading.filter(({ method }) => method !== 'GET');
  expect(by_body.filter(({ audit }) => audit !== null)).toEqual([]);
  expect(by_body.map(({ name }) => name).sort()).toEqual([
    'findNearestTown',
    'generateDescription',
    'generateSkills',
    'openForwarded',
    'openHeldNotice',
    'openScoutMail',
    'openShared',
    'previewFeedbackToApplicant',
    'previewForwarded',
    'previewPosting',
    'previewShared',
    'previewTemplate',
    'reportError',
    'startCalendarAccount',
    'startCalendly',
  ]);
});

it('generates a valid OpenAPI contract', () => {
  const printed = openApi(endpoints);
  expect(printed.openapi).toBe('3.1.0');
  expect(Object.keys(printed.paths).length).toBeGreaterThan(40);
});

it('has an up-to-date API page and database types', async () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiDocsMarkdown(endpoints));
  expect(readFileSync('src/server/db/types.ts', 'utf8')).toBe(await printTypes(inject('template_url')));
});

it('docs/schema matches the migrated database', async () => {
  const files = await printSchema(inject('template_url'));
  expect(readdirSync('docs/schema').toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) expect(readFileSync(`docs/schema/${name}`, 'utf8'), name).toBe(text);
});
