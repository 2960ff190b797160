import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteCode } from '#rules/sites.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { aCompany } from '../../../../tests/factories/companies.ts';
import { aPublicPosting } from '../../../../tests/factories/hiring.ts';
import { type Api, startApi } from '../../../../tests/harness/api.ts';
import { childrenOf, fieldsOf, readXml } from '../../../../tests/harness/read-xml.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

async function read(path: string, site: SiteCode = 'rb') {
  const response = await api.send(site, null, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const [channel] = childrenOf(readXml(await response.text()), 'channel');
  return { ...fieldsOf(channel), items: childrenOf(channel, 'item').map(fieldsOf), channel };
}

/** The visible text of HTML. */
function shownAsHtml(html = ''): string {
  const words = (node: DefaultTreeAdapterTypes.Node): string =>
    'childNodes' in node ? node.childNodes.map(words).join('') : 'value' in node ? node.value : '';
  return words(parseFragment(html));
}

const titles = async (path: string, site: SiteCode = 'rb') => (await read(path, site)).items.map(({ title }) => title);

describe('/search.rss', () => {
  it.each(['pay=abc', 'military_code=F%26%26', 'category=moon'])(
    'is 404 for a filter that cannot be read: %s',
    async (filter) => {
      await publish(api.database, testPosting({ site: 'mh' }));
      expect((await api.send('mh', null, `/search.rss?${filter}`)).status).toBe(404);
      const embed = await (await api.send('mh', null, `/embed/search?${filter}`)).text();
      expect(embed).toContain('We can’t read the filter');
      expect(embed).not.toContain('/job/');
    },
  );

  it('has the results of the search, newest first, with all a feed reader needs', async () => {
    const at = new Date('2026-11-01T08:09:10Z');
    const job = testPosting({
      title: 'Baker',
      pay_min_cents: 2000,
      pay_max_cents: 2600,
      pay_unit: 'hour',
      posted_at: at,
    });
    await publish(api.database, job, testPosting({ title: 'Head baker' }), testPosting({ title: 'Cook' }));
    const { items, channel } = await read('/search.rss?q=baker&sort=pay&page=7');
    expect(items.map(({ title }) => title)).toEqual(['Head baker', 'Baker']);
    const origin = api.config.origins.rb;
    expect(items[1]).toEqual({
      title: 'Baker',
      link: `${origin}/job/${job.posting_id}/baker`,
      guid: `${origin}/job/${job.posting_id}`,
      pubDate: 'Sun, 01 Nov 2026 08:09:10 GMT',
      description: expect.stringMatching(
        /^<p>Lone Star Works · Austin, TX · \$20 – \$26 an hour .*<\/p><p>We build bridges\.<\/p>$/,
      ),
    });
    const own = channel?.children.find(({ attributes }) => attributes.rel === 'self');
    expect(own?.attributes.href).toBe(`${origin}/search.rss?q=baker`);
    expect(fieldsOf(channel)).toMatchObject({ title: 'baker jobs | RiseBoard', link: `${origin}/search?q=baker` });
  });

  it('includes the required clearance and the groups a job welcomes', async () => {
    await publish(
      api.database,
      testPosting({
        site: 'mh',
        title: 'Linguist',
        clearance: 'top_secret',
        location_type: 'remote',
        work_from: 'any_state',
      }),
    );
    const [item] = (await read('/search.rss?q=linguist', 'mh')).items;
    expect(item?.description).toContain('<p>Top Secret clearance · Work from any U.S. state</p>');
  });

  it('has its filters in its title, and is 404 for an unknown place', async () => {
    const { channel } = await read('/search.rss?q=officer&clearance=secret&employment_type=full_time', 'mh');
    expect(fieldsOf(channel).title).toBe('officer jobs: Full time, Clearance: Secret or higher | MissionHire');
    expect((await api.send('rb', null, '/search.rss?where=nowhereville')).status).toBe(404);
  });

  it.each([
    ['between two words', 'Word '.repeat(500), /^<p>(Word ){119}Word …<\/p>$/],
    ['within a word without spaces', 'x'.repeat(5_000), /^<p>x{600} …<\/p>$/],
  ])('cuts a long text %s', async (_case, text, shown) => {
    const title = `Glazier ${text.length}`;
    await publish(api.database, testPosting({ title, text }));
    const { items } = await read(`/search.rss?q=${encodeURIComponent(title)}`);
    expect(items[0]?.description?.replace(/^<p>.*?<\/p>/, '')).toMatch(shown);
  });

  it('cuts words that are too long like the page does', async () => {
    await publish(api.database, testPosting({ title: 'Cooper' }));
    const { channel, items } = await read(`/search.rss?q=${'unlisted '.repeat(40)}`);
    expect(items).toEqual([]);
    expect(fieldsOf(channel).title).toBe(`${'unlisted '.repeat(22).trim()} jobs | RiseBoard`);
  });

  it('has the same filters as the page, and ignores unknown parameters', async () => {
    await publish(
      api.database,
      testPosting({ title: 'Miller', employment_type: 'part_time' }),
      testPosting({ title: 'Miller II' }),
    );
    expect(await titles('/search.rss?q=miller&employment_type=part_time&utm_source=x')).toEqual(['Miller']);
    expect(await titles('/search.rss?q=miller', 'mh')).toEqual([]);
  });

  it.each([
    'AT&T <b>',
    'R&amp;D &lt;lead&gt;',
    'Cook ]]> <![CDATA[ Waiter',
    'Zoë “the” 😀 \u{1F468}\u200D\u{1F373}',
    'One\u0001\u0008\uffffTwo',
  ])('shows the title %j unchanged in feed readers that treat it as HTML', async (title) => {
    await publish(api.database, testPosting({ title: `Quagga ${title}`, text: title }));
    const [item] = (await read('/search.rss?q=quagga')).items;
    const shown = ['\u0001', '\u0008', '\uffff'].reduce((text, sign) => text.replaceAll(sign, ''), title);
    expect(shownAsHtml(item?.title)).toBe(`Quagga ${shown}`);
    expect(shownAsHtml(item?.description)).toContain(shown);
  });

  it.each([
    ['markup', 'Smith <b>&amp;</b> "sons"', '<script>alert(1)</script> ]]> &lt;b&gt;'],
    ['characters that XML cannot contain', 'Smith\u0001\uffff', 'One\u0008two'],
  ])('shows %s as text', async (_, title, text) => {
    await publish(api.database, testPosting({ title: `Zebra ${title}`, text }));
    const [item] = (await read('/search.rss?q=zebra')).items;
    expect(item?.title).toContain('Smith');
    expect(item?.description).not.toMatch(/<(?!\/?p>|br>)/);
  });

  it('never names the company of an anonymous job', async () => {
    const company = await aCompany(api.database, { business_name: 'Quokka Foundry' });
    const posting_id = await aPublicPosting(api.database, company, { anonymous: true });
    const { items } = await read('/search.rss?q=welder');
    const item = items.find(({ guid }) => guid?.includes(posting_id));
    expect(item?.description).toContain('<p>Anonymous · ');
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`quokka|${company.company_id}`, 'i'));
  });
});

describe('/feed', () => {
  it('has the 50 newest jobs of the site', async () => {
    const many = Array.from({ length: 51 }, (_, number) => testPosting({ title: `Job ${number}`, site: 'mh' }));
    await publish(api.database, ...many);
    const found = await titles('/feed', 'mh');
    expect(found).toHaveLength(50);
    expect(found[0]).toBe('Job 50');
  });
});
