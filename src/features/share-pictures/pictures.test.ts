import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { readXml } from '../../../tests/harness/read-xml.ts';
import { createDrawnPictures } from './drawn-pictures.server.ts';
import { legible, lettersOf, widthOf, wrap } from './letters.server.ts';
import { companyPicturePath, jobPicturePath, jobWords } from './rules.ts';
import { sharePicture } from './share-picture.server.ts';
import { findPictureJob } from './store.server.ts';

const api = await startApi();
const { database } = api;

const get = (path: string, { site = 'rb' as SiteCode, headers = {} } = {}) => api.send(site, null, path, { headers });
const jobOf = async (posting_id: string) => {
  const job = await database.asVisitor((db) => findPictureJob(db, 'rb', posting_id));
  if (!job) throw new Error('There is no such job.');
  return { ...job, posting_id };
};

describe('200', () => {
  it('is a PNG of 1200 × 630 that may be kept for ever by its version', async () => {
    const posting = testPosting();
    await publish(database, posting);
    const response = await get(jobPicturePath(await jobOf(posting.posting_id)));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(`/og/job/${posting.posting_id}.png`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get(`/og/job/${posting.posting_id}.png`)).headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('has another version when the job has changed, and looks otherwise', async () => {
    const posting = testPosting();
    await publish(database, posting);
    const before = await jobOf(posting.posting_id);
    const first = await (await get(jobPicturePath(before))).arrayBuffer();
    await publish(database, { ...posting, title: 'Lead welder' });
    const after = await jobOf(posting.posting_id);
    expect(jobPicturePath(after)).not.toBe(jobPicturePath(before));
    const second = await (await get(jobPicturePath(after))).arrayBuffer();
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false);
  });

  it('shows "Anonymous" and nothing else of the company', async () => {
    const company = await aCompany(database, { business_name: 'Quokka Foundry' });
    const hidden = await jobOf(await aPublicPosting(database, company, { anonymous: true }));
    expect(jobWords(hidden)).toEqual({ title: 'Welder', facts: ['Anonymous', 'Austin, TX'] });
    expect(JSON.stringify(hidden)).not.toMatch(new RegExp(`quokka|company\\.example|${company.company_id}`, 'i'));
  });
});

it('a company that shows its name has a picture as well, and one that never did has none', async () => {
  const company = await aCompany(database, { business_name: 'Ironbark Mills' });
  await aPublicPosting(database, company);
  const shown = await database.asSystem((db) =>
    db.selectFrom('public_company').selectAll().where('company_id', '=', company.company_id).executeTakeFirstOrThrow(),
  );
  const response = await get(companyPicturePath(shown));
  expect((await sharp(await response.arrayBuffer()).metadata()).height).toBe(630);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const hidden = await aCompany(database, { business_name: 'Quokka Foundry' });
  await aPublicPosting(database, hidden, { anonymous: true });
  expect((await get(`/og/company/${hidden.company_id.slice(-12)}.png`)).status).toBe(404);
});

describe('404', () => {
  it.each(['x.png', '00000000-0000-4000-8000-000000000000.png', `${crypto.randomUUID()}.svg`])('%s', async (file) => {
    expect((await get(`/og/job/${file}`)).status).toBe(404);
  });

  it('a job of the other site', async () => {
    const posting = testPosting();
    await publish(database, posting);
    expect((await get(`/og/job/${posting.posting_id}.png`, { site: 'mh' })).status).toBe(404);
  });

  it('a job that is closed', async () => {
    const posting = testPosting();
    await publish(database, posting);
    const closing = database.asSystem((db) =>
      db.updateTable('public_posting').set({ state: 'closed' }).where('posting_id', '=', posting.posting_id).execute(),
    );
    await closing;
    expect((await get(`/og/job/${posting.posting_id}.png`)).status).toBe(404);
  });
});

describe('drawing', () => {
  it.each([
    '</svg><script>alert(1)</script>',
    '<image href="file:///etc/passwd"/>',
    ']]>&xxe;\u0000\ud800',
    'W'.repeat(400),
    '溶接工',
    '   ',
    '',
    'Žižkov naïve – “A&B” ﬁ ½',
  ])('a title like %j makes a picture without any of its words as markup', async (title) => {
    const svg = sharePicture('rb', { title, facts: [title, 'Austin, TX'] });
    const names = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...names].sort()).toEqual(['g', 'path', 'rect', 'svg']);
    expect(readXml(svg).name).toBe('svg');
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(1200);
  });

  it('keeps long titles inside the picture, and says that they are cut', () => {
    const letters = lettersOf('mh');
    const width = 1040;
    const lines = wrap(letters, 'Very long words again and again '.repeat(20), { width, size: 66, most: 3 });
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
    expect(lines.every((line) => widthOf(letters, line, 66) <= width)).toBe(true);
    expect(wrap(letters, 'Welder', { width, size: 66, most: 3 })).toEqual(['Welder']);
  });

  it('leaves out what it has no letters for', () => {
    expect(legible(lettersOf('rb'), 'Thợ hàn 溶接工 Žofín')).toBe('Tho hàn Žofín');
  });

  it('draws a picture once for all who ask at the same time, and refuses when too many wait', async () => {
    const pictures = createDrawnPictures({ most_waiting: 2 });
    const made: string[] = [];
    const svg = (name: string) => () => {
      made.push(name);
      return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
    };
    const asked = ['a', 'a', 'b', 'c'].map((key, at) => pictures.get({ key, ip: `10.0.0.${at}` }, svg(key)));
    const [first, again, second, refused] = await Promise.all(asked);
    expect([first === again, second === null, refused, made]).toEqual([true, false, null, ['a', 'b']]);
    expect(await pictures.get({ key: 'c', ip: '10.0.0.1' }, svg('c'))).not.toBeNull();
  });

  it('draws for one client two pictures at a time, and for others meanwhile', async () => {
    const pictures = createDrawnPictures();
    const ask = (key: string, ip: string) =>
      pictures.get({ key, ip }, () => '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
    const asked = [
      ask('a', '2001:db8:1:2::1'),
      ask('b', '2001:db8:1:2::2'),
      ask('c', '2001:db8:1:2::3'),
      ask('a', '2001:db8:1:2::4'),
      ask('d', '10.0.0.1'),
    ];
    expect((await Promise.all(asked)).map((picture) => picture !== null)).toEqual([true, true, false, true, true]);
    expect(await ask('c', '2001:db8:1:2::3')).not.toBeNull();
  });

  it('keeps no more than it may', async () => {
    const pictures = createDrawnPictures({ most_kept_bytes: 100 });
    const made: string[] = [];
    const ask = (name: string) =>
      pictures.get({ key: name, ip: '10.0.0.1' }, () => {
        made.push(name);
        return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
      });
    for (const name of ['a', 'b', 'a']) await ask(name);
    expect(made).toEqual(['a', 'b', 'a']);
  });
});
