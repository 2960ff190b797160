import { describe, expect, it } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { aCompany, anEmployer } from '../../../../tests/factories/companies.ts';
import { anOperator, aSeeker } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { seedContent } from '../content/actions.server.ts';
import { type Content, getContentPage } from '../content/contract.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;
await seedContent(database);
const staff = await anOperator(database);
const colleague = await anOperator(database);

type Place = { site: SiteCode; path: string };
type Body = Record<string, unknown>;
const about: Place = { site: 'rb', path: '/about' };

const read = async (place: Place) => (await api.call(staff, contract.getStaffContentPage, { query: place })).body;
const shown = async ({ site, path }: Place) => (await api.call(null, getContentPage, { query: { path } }, site)).body;

/** What the form would send: the draft or the page as it is, with changes. */
async function typed(place: Place, changes: Body = {}) {
  const { page, draft } = await read(place);
  const { title, description, heading, lead, blocks } = draft ?? page;
  const words = { title, description, heading, lead, blocks };
  return { ...place, ...words, version: draft?.version ?? 0, page_version: page.version, ...changes };
}

const save = (body: Body, who = staff) => api.call(who, contract.saveContentDraft, { body });
const publish = (body: Body, who = staff) => api.call(who, contract.publishContentDraft, { body });

/** Saves and publishes; gives the new version of the page. */
async function published(place: Place, changes: Body): Promise<number> {
  const { status, body } = await save(await typed(place, changes));
  expect({ status, body }).toMatchObject({ status: 200 });
  const { page } = await read(place);
  const answer = await publish({ ...place, version: body.version, page_version: page.version });
  expect(answer.status).toBe(200);
  return answer.body.version;
}

const audited = async (subject: string) =>
  (
    await database.asSystem((db) =>
      db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject', '=', subject).orderBy('id').execute(),
    )
  ).map(({ action, actor_id }) => [action, actor_id]);

describe('200', () => {
  it('keeps a draft that the public does not see until it is published, under the name of who did it', async () => {
    const before = await shown(about);
    const { body: draft } = await save(await typed(about, { heading: 'Written by staff' }));
    expect((await shown(about)).heading).toBe(before.heading);
    const listed = async () => {
      const { body } = await api.call(staff, contract.listContentPages, {});
      return body.pages.find((page: Place) => page.site === 'rb' && page.path === '/about');
    };
    expect(await listed()).toMatchObject({ is_of_staff: false, updated_by: null, draft: { updated_by: staff.email } });
    const sent = { ...about, version: draft.version, page_version: before.version };
    expect(await publish(sent, colleague)).toMatchObject({ status: 200, body: { version: before.version + 1 } });
    expect(await shown(about)).toMatchObject({ heading: 'Written by staff', version: before.version + 1 });
    expect(await listed()).toMatchObject({ is_of_staff: true, updated_by: colleague.email, draft: null });
    expect(await audited('rb /about')).toEqual([
      ['content-draft.saved', staff.id],
      ['content-page.published', colleague.id],
    ]);
  });

  it('changes one site alone, tells the sitemap the time, and stays through the next start of the product', async () => {
    const place: Place = { site: 'mh', path: '/about' };
    const other = await shown({ site: 'rb', path: '/about' });
    await published(place, { lead: 'Told anew.' });
    await seedContent(database);
    const now = await shown(place);
    expect(now.lead).toBe('Told anew.');
    expect(await shown({ site: 'rb', path: '/about' })).toEqual(other);
    expect(await (await api.send('mh', null, '/sitemaps/pages.xml')).text()).toContain(now.updated_at);
  });

  it('tells every process, so that the kept pages are forgotten', async () => {
    const told = new Promise<void>((resolve) => {
      api.services.live_events.onConnect(() => void published({ site: 'mh', path: '/contact' }, { lead: 'Again.' }));
      api.services.live_events.subscribe('public-pages', () => resolve());
    });
    await published({ site: 'rb', path: '/contact' }, { lead: 'Ask us.' });
    await told;
  });

  it('keeps every version, and restores one as a draft', async () => {
    const place: Place = { site: 'rb', path: '/anonymous-balloon' };
    const first = await shown(place);
    const version = await published(place, { heading: 'Second' });
    const { versions } = await read(place);
    expect(versions).toMatchObject([
      { version, published_by: staff.email, is_of_staff: true },
      { version: first.version, published_by: null, is_of_staff: false },
    ]);
    const past = { ...place, version: first.version };
    const { body } = await api.call(staff, contract.getContentPageVersion, { query: past });
    expect(body).toMatchObject({ heading: first.heading, blocks: first.blocks });
    expect((await api.call(staff, contract.restoreContentPage, { body: past })).status).toBe(200);
    expect((await shown(place)).heading).toBe('Second');
    const { draft } = await read(place);
    expect(draft).toMatchObject({ heading: first.heading, updated_by: staff.email });
    await publish({ ...place, version: draft.version, page_version: version });
    expect(await shown(place)).toMatchObject({ heading: first.heading, version: version + 1 });
  });

  it('discards a draft, and begins none where nothing was changed', async () => {
    const place: Place = { site: 'rb', path: '/terms' };
    expect(await save(await typed(place))).toMatchObject({ status: 200, body: { version: 0 } });
    const { version } = (await save(await typed(place, { title: 'Rules' }))).body;
    expect((await save(await typed(place))).body).toEqual({ version });
    expect((await api.call(staff, contract.discardContentDraft, { body: { ...place, version } })).status).toBe(200);
    expect(await read(place)).toMatchObject({ draft: null });
  });
});

describe('401 and 404', () => {
  it('are what everybody else gets, and nothing changes', async () => {
    const company = await aCompany(database);
    const people = [null, await aSeeker(database), await anEmployer(database, company)];
    const body = await typed(about, { heading: 'Not by staff' });
    for (const person of people) {
      const status = person ? 404 : 401;
      expect((await api.call(person, contract.listContentPages, {})).status).toBe(status);
      expect((await api.call(person, contract.getStaffContentPage, { query: about })).status).toBe(status);
      expect((await api.call(person, contract.saveContentDraft, { body })).status).toBe(status);
    }
    expect((await read(about)).draft).toBeNull();
  });

  it('is the answer for a page or a version that is not there', async () => {
    const query = { site: 'mh', path: '/nowhere' } as const;
    expect((await api.call(staff, contract.getStaffContentPage, { query })).status).toBe(404);
    expect((await save({ ...(await typed(about)), path: '/nowhere' })).status).toBe(404);
    const body = { ...about, version: 900 };
    expect((await api.call(staff, contract.getContentPageVersion, { query: body })).status).toBe(404);
    expect((await api.call(staff, contract.restoreContentPage, { body })).status).toBe(404);
  });
});

describe('409', () => {
  const place: Place = { site: 'mh', path: '/partners' };

  it('goes to whoever saves over a draft of somebody else, or one that was published meanwhile', async () => {
    const mine = await typed(place, { heading: 'Mine' });
    const { version } = (await save({ ...mine, heading: 'Theirs' }, colleague)).body;
    expect(await save(mine)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect((await read(place)).draft).toMatchObject({ heading: 'Theirs', version });
    await publish({ ...place, version, page_version: mine.page_version }, colleague);
    expect((await save(mine)).status).toBe(409);
    expect((await read(place)).draft).toBeNull();
    expect((await shown(place)).heading).toBe('Theirs');
  });

  it('goes to whoever publishes or discards another draft than was read', async () => {
    const sent = await typed(place, { lead: 'One.' });
    const { version } = (await save(sent)).body;
    await save({ ...sent, version, lead: 'Two.' }, colleague);
    expect((await publish({ ...place, version, page_version: sent.page_version })).status).toBe(409);
    expect((await api.call(staff, contract.discardContentDraft, { body: { ...place, version } })).status).toBe(409);
    expect((await read(place)).draft).toMatchObject({ lead: 'Two.' });
  });

  it('goes to whoever publishes over words that a new release brought meanwhile', async () => {
    const careers: Place = { site: 'mh', path: '/company/careers' };
    const sent = await typed(careers, { lead: 'Ours.' });
    const { version } = (await save(sent)).body;
    await database.asSystem((db) =>
      db
        .updateTable('content_page')
        .set({ lead: 'Of the release.' })
        .where('site', '=', 'mh')
        .where('path', '=', '/company/careers')
        .execute(),
    );
    expect((await publish({ ...careers, version, page_version: sent.page_version })).status).toBe(409);
    expect((await shown(careers)).lead).toBe('Of the release.');
    const { page, draft } = await read(careers);
    expect(draft.page_version).toBe(page.version - 1);
    expect((await publish({ ...careers, version, page_version: page.version })).status).toBe(200);
  });
});

describe('422', () => {
  const place: Place = { site: 'mh', path: '/terms' };
  const link = (href: string): Content['blocks'][number] => ({
    type: 'paragraph',
    runs: ['See ', { text: 'it', href }],
  });

  it.each<[string, Body, string, RegExp]>([
    ['no title', { title: ' ' }, 'title', /Enter some text/],
    ['a link that runs something', { blocks: [link('javascript:alert(1)')] }, 'blocks.0.runs.1.href', /https:\/\//],
    ['a link without a scheme of ours', { blocks: [link('http://plain.example')] }, 'blocks.0.runs.1.href', /https:/],
    ['a link to no place', { blocks: [link('#nowhere')] }, 'blocks.0.runs.1.href', /No heading/],
    ['markup as a block', { blocks: [{ type: 'html', html: '<b>' }] }, 'blocks.0.type', /Check this answer/],
    ['a page without what others lead to', { blocks: [link('/')] }, 'blocks', /privacy-policy/],
  ])('refuses %s by its field, and keeps no draft', async (_, changes, field, message) => {
    const { status, body } = await save(await typed(place, changes));
    expect(status).toBe(422);
    expect(body.fields[field]).toMatch(message);
    expect((await read(place)).draft).toBeNull();
  });

  it('refuses to publish what the page says already', async () => {
    const { page_version } = await typed(place);
    expect(await publish({ ...place, version: 0, page_version })).toMatchObject({
      status: 422,
      body: { code: 'nothing-changed' },
    });
  });

  it('refuses to restore while a draft is waiting, which stays', async () => {
    await published(place, { lead: 'Second.' });
    await save(await typed(place, { lead: 'Third.' }));
    const body = { ...place, version: 1 };
    expect(await api.call(staff, contract.restoreContentPage, { body })).toMatchObject({
      status: 422,
      body: { code: 'draft-waiting' },
    });
    expect((await read(place)).draft).toMatchObject({ lead: 'Third.' });
  });
});
