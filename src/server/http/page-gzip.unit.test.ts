import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fillPacked, type PackedPage, packPage } from './page-gzip.ts';
import { CSRF_MARK, cutPage, DATA_MARK, type Fillings, fillPage } from './page-template.ts';

const text = (characters: number) => 'Welders – $20 an hour. '.repeat(characters / 20).slice(0, characters);
const HTML = `<meta content="${CSRF_MARK}">${text(80_000)}<input value="${CSRF_MARK}">${DATA_MARK}</script>`;
const visitor = (number: number, size = 500) => ({ csrf: `token${number}`, data: `{"a":"${number} ü ${text(size)}"}` });

const unpacked = (page: PackedPage, fillings: Fillings) =>
  gunzipSync(Buffer.from(fillPacked(page, fillings), 'latin1')).toString();

function expected({ csrf, data }: { csrf: string; data: string }, html = HTML) {
  return html.replaceAll(CSRF_MARK, csrf).replaceAll(DATA_MARK, DATA_MARK + data);
}

describe('a page filled for a visitor', () => {
  it('has the token and the data where the marks stood', () => {
    const fillings = visitor(1);
    expect(Buffer.from(fillPage(cutPage(HTML), fillings)).toString()).toBe(expected(fillings));
  });

  it('unpacks to the same page for each visitor, from pieces compressed once', async () => {
    const packed = await packPage(cutPage(HTML));
    for (const fillings of [visitor(1), visitor(2), visitor(3, 0)]) {
      expect(unpacked(packed, fillings)).toBe(expected(fillings));
    }
  });

  it('unpacks when what is filled in is longer than a stored block can be', async () => {
    const fillings = visitor(1, 200_000);
    const packed = await packPage(cutPage(HTML));
    expect(unpacked(packed, fillings)).toBe(expected(fillings));
  });

  it.each(['', 'no mark at all', CSRF_MARK, `${DATA_MARK}${CSRF_MARK}`])('unpacks %j', async (html) => {
    const fillings = visitor(1);
    const packed = await packPage(cutPage(html));
    expect(unpacked(packed, fillings)).toBe(expected(fillings, html));
  });
});
