import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { fillPacked, type PackedPage, packPage } from './page-gzip.ts';
import { CSRF_MARK, cutPage, DATA_MARK, type Fillings, fillPage, jsonForHtml } from './page-template.ts';

const text = (characters: number) => 'Welders – $20 an hour. '.repeat(characters / 20).slice(0, characters);
const HTML = `<meta content="${CSRF_MARK}">${text(80_000)}<input value="${CSRF_MARK}">${DATA_MARK}</script>`;
const DATA = aPageData({ query: { q: 'Zürich </script> – 日本' } });
const visitor = (number: number): Fillings => ({
  csrf: 'token-'.padEnd(42, 'ab') + number,
  ip_hash: 'hash-'.padEnd(21, 'ab') + number,
});

const unpacked = (page: PackedPage, fillings: Fillings) =>
  gunzipSync(Buffer.from(fillPacked(page, fillings), 'latin1')).toString();

function expected({ csrf, ip_hash }: Fillings, html = HTML) {
  const data = jsonForHtml({ ...DATA, csrfToken: csrf, ipHash: ip_hash });
  return html.replaceAll(CSRF_MARK, csrf).replace(DATA_MARK, () => DATA_MARK + data);
}

describe('a page filled for a visitor', () => {
  it('has the token and the data in place of the marks', () => {
    const fillings = visitor(1);
    expect(fillPage(cutPage([HTML], DATA), fillings).toString()).toBe(expected(fillings));
  });

  it("unpacks to each visitor's page from pieces compressed once", async () => {
    const packed = await packPage(cutPage([HTML], DATA));
    for (const fillings of [visitor(1), visitor(2), visitor(3)]) {
      expect(unpacked(packed, fillings)).toBe(expected(fillings));
    }
  });

  it('refers back across the fillings, but never into them', async () => {
    const html = `${text(2_000)}${CSRF_MARK}${text(2_000)}${CSRF_MARK}${text(40_000)}${CSRF_MARK}`;
    const packed = await packPage(cutPage([html], DATA));
    expect(unpacked(packed, visitor(1))).toBe(expected(visitor(1), html));
    expect(fillPacked(packed, visitor(1)).length).toBeLessThan(700);
    expect(() => fillPacked(packed, { ...visitor(1), csrf: 'short' })).toThrow(RangeError);
  });

  it.each(['', 'no mark at all', CSRF_MARK, `${DATA_MARK}${CSRF_MARK}`, `${CSRF_MARK}a${'\0'.repeat(60)}${CSRF_MARK}`])(
    'unpacks %j',
    async (html) => {
      const fillings = visitor(1);
      const packed = await packPage(cutPage([html], DATA));
      expect(unpacked(packed, fillings)).toBe(expected(fillings, html));
    },
  );
});
