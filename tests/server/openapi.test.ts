import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRichText } from '#rules/rich-text.ts';
import { startSession } from '#server/http/session.ts';
import { aHiringTeam } from '../factories/hiring-team.ts';
import { aSeeker } from '../factories/people.ts';
import { type Person, startApi } from '../harness/api.ts';

const parameter = z.object({ name: z.string(), in: z.string(), required: z.boolean() });
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z
    .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
});
const server = z.array(z.object({ url: z.string() }));
const contract = z.object({
  servers: server,
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.object({ RichText: z.object({ examples: z.array(z.unknown()) }) }),
    securitySchemes: z.record(z.string(), z.object({ type: z.string(), in: z.string(), name: z.string() })),
  }),
});

const api = await startApi();
const printed = contract.parse(await (await api.send('rb', null, '/api/openapi.json')).json());

function find(name: string) {
  for (const [path, { servers = printed.servers, ...methods }] of Object.entries(printed.paths)) {
    for (const [method, said] of Object.entries(methods)) {
      const { success, data } = operation.safeParse(said);
      const [door] = server.parse(servers);
      if (success && data.operationId === name && door) return { ...data, path, method, door: door.url };
    }
  }
  throw new Error(`${name} is not printed`);
}

/** Calls an operation using only what the generated contract says about it. */
async function ask(person: Person, name: string, values: Record<string, string> = {}, body?: BodyInit) {
  const { path, method, door, parameters, requestBody } = find(name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const asked = parameters.filter((each) => each.in === 'query' && each.required);
  const query = new URLSearchParams(asked.map((each) => [each.name, values[each.name] ?? '']));
  const own = query.size > 0 ? `${filled}?${query}` : filled;
  const address = door === '/' ? own : door + encodeURIComponent(own);
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  const headers = new Headers(type === 'application/json' ? { 'content-type': type } : undefined);
  const { site } = person;
  const session = await api.database.asSystem((db) => startSession(db, { account_id: person.id, site }));
  return api.send(site, session, address, { method: method.toUpperCase(), headers, ...(body && { body }) });
}

test("a company's call is reachable by the documented server, path and required query", async () => {
  const team = await aHiringTeam(api);
  const { company_id } = team.company;
  expect((await ask(team.admin, 'listPipelines', { company_id })).status).toBe(200);
  const { application_id } = await team.join();
  expect((await ask(team.admin, 'getApplicantDetails', { company_id, application_id })).status).toBe(200);
  const required = find('getAttachment').parameters.filter((each) => each.required);
  expect(required.map(({ name }) => name)).toEqual(['company_id', 'application_id', 'file_id']);
});

test('a file is sent with the documented content type', async () => {
  expect(Object.keys(find('createResume').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  const body = new FormData();
  body.append('file', new File(['{\\rtf1 Ada Lovelace, welder since 2011}'], 'ada.rtf', { type: 'application/rtf' }));
  const answer = await ask(await aSeeker(api.database), 'createResume', {}, body);
  expect(answer.status).toBe(200);
});

test('the contract documents the cookie, the header for changes, and the idempotency key', () => {
  expect(find('listPipelines').security).toEqual([{ session: [] }]);
  expect(find('createPosting').security).toEqual([{ session: [], csrf: [] }]);
  expect(find('searchJobs').security).toEqual([{}, { session: [] }]);
  expect(find('createApplication').security).toEqual([
    { visitor: [], csrf: [] },
    { session: [], csrf: [] },
  ]);
  const { session, csrf } = printed.components.securitySchemes;
  expect([session, csrf]).toMatchObject([
    { in: 'cookie', name: 'session' },
    { in: 'header', name: 'x-csrf-token' },
  ]);
  expect(find('createPosting').parameters).toContainEqual({ name: 'idempotency-key', in: 'header', required: false });
});

/** Where the generated contract accepts anything, by dotted path. */
function saysNothing(printed: unknown, way: string): string[] {
  if (typeof printed !== 'object' || printed === null) return [];
  return Object.entries(printed).flatMap(([key, value]) => {
    const is_shape = way.endsWith('.properties') || key === 'items' || key === 'schema';
    const is_empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    return is_shape && is_empty ? [`${way}.${key}`] : saysNothing(value, `${way}.${key}`);
  });
}

test('every field has a documented shape', async () => {
  const whole = z.record(z.string(), z.unknown()).parse(await (await api.send('rb', null, '/api/openapi.json')).json());
  expect(saysNothing(whole, '')).toEqual([]);
});

test('formatted text has a documented shape, and its example is accepted', async () => {
  const body = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(find('createPosting').requestBody?.content['application/json']?.schema);
  expect(body.properties.description).toEqual({ $ref: '#/components/schemas/RichText' });
  const [example] = printed.components.schemas.RichText.examples;
  expect(checkRichText(example)).toEqual(example);
  const team = await aHiringTeam(api);
  const sent = JSON.stringify({ title: 'Welder', description: example });
  const created = await ask(team.admin, 'createPosting', { company_id: team.company.company_id }, sent);
  expect(await created.json()).toMatchObject({ description: example });
});

test('the web page explains how to call, who may call in words, and the parts of a path', async () => {
  const page = await (await api.send('rb', null, '/api/docs')).text();
  expect(page).toContain('x-csrf-token');
  expect(page).toContain('Access: Only admins, people managers and hiring managers of an employer can post a job.');
  expect(page).not.toContain('Access: post-job');
  const [, own = ''] = page.split('<h3>GET /company/{company_id}/pipeline/{pipeline_id}</h3>');
  expect(own.split('</article>')[0]).toContain('<summary>Path</summary>');
});
