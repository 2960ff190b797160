import { describe, expect, test } from 'vitest';
import { ADDRESSES } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Api, startApi } from '../harness/api.ts';
import { aBrowser } from '../harness/cookie-browser.ts';

const api = await startApi({ DEMO_DATA: 'on' });

function browser(site: SiteCode = 'rb', of: Api = api) {
  const origin = of.services.config.origins[site];
  return aBrowser(origin, (request) => of.app.fetch(request));
}

async function open(state: string, address: string, site: SiteCode = 'rb') {
  const visitor = browser(site);
  const list = await (await visitor.get('/dev/screens')).text();
  const [, csrf_token = ''] = /name="csrf_token" value="([^"]+)"/.exec(list) ?? [];
  const answer = await visitor.post('/dev/screens', { csrf_token, open: `${state} ${address}` });
  return { answer, visited: visitor.visited.at(-1), jar: visitor.jar };
}

describe('200', () => {
  test.each<SiteCode>(['rb', 'mh'])('the list of %s has every screen with its states', async (site) => {
    const list = await (await browser(site).get('/dev/screens')).text();
    expect(list).toContain('value="empty /employer/kanban"');
    expect(list).toContain('value="error /employer/applications/{application_id}"');
    expect(list.includes('/military-translator')).toBe(site === 'mh');
    expect(ADDRESSES.filter((address) => list.includes(`<th scope="row">${address}</th>`)).length).toBeGreaterThan(80);
  });

  test('a workbench without anything opens signed in, and the next time with the same company', async () => {
    for (const _time of [1, 2]) {
      const { visited, jar } = await open('empty', '/employer/view-postings');
      expect(visited).toBe('GET /employer/view-postings');
      expect(jar.has('session')).toBe(true);
    }
    const { rows } = await api.database.pool.query("select 1 from company where business_name = 'Blank Page'");
    expect(rows).toHaveLength(1);
  });

  test.each<SiteCode>(['rb', 'mh'])('an applicant with a long name opens on %s', async (site) => {
    const { visited } = await open('long', '/employer/applications/{application_id}', site);
    const id = visited?.split('/').at(-1);
    const { rows } = await api.database.pool.query('select last_name, site from application where id = $1', [id]);
    expect(rows).toEqual([{ last_name: expect.stringContaining('Featherstonehaugh'), site }]);
  });

  test('nothing of the samples is public', async () => {
    await open('long', '/employer/kanban');
    const { rows } = await api.database.pool.query('select 1 from public_posting');
    expect(rows).toEqual([]);
  });
});

describe('404', () => {
  test('for a state that a screen does not have, and a screen that there is not', async () => {
    expect((await open('long', '/search')).answer.status).toBe(404);
    expect((await open('full', '/elsewhere')).answer.status).toBe(404);
  });

  test('without a record, signed out as before', async () => {
    const { answer, jar } = await open('full', '/job/{posting_id}/report');
    expect([answer.status, jar.has('session')]).toEqual([404, false]);
  });

  test.each([
    { APP_ENV: 'test', DEMO_DATA: 'off' },
    { APP_ENV: 'demo', DEMO_DATA: 'on' },
  ])('the list does not exist with %j', async (env) => {
    const other = await startApi(env);
    expect((await other.send('rb', null, '/dev/screens')).status).toBe(404);
  });
});
