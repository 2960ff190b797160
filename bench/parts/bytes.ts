import { filesOfRoute, publicScripts, sumOfBytes } from '../../tests/structure/built-scripts.ts';
import { createClient, succeeded } from '../stage/client.ts';
import type { Measure } from '../stage/measure.ts';
import type { Row } from '../stage/report.ts';
import { kilobytes } from '../stage/statistics.ts';
import { someJob } from './pages.ts';

const MOST_LIST = 10_000;
const MOST_SCRIPT = 10_000;
const MOST_BOARD = 180_000;
const BOARD = 'features/applicants/pages/kanban';
const GZIP = { 'accept-encoding': 'gzip' };

export const measureBytes: Measure = async (stage) => {
  const product = await stage.product();
  const client = createClient(product, '');
  const page = async (what: string, path: string, most?: number): Promise<Row> => {
    const { length } = succeeded(await client.send(path, { headers: GZIP })).body;
    const plain = succeeded(await client.send(path)).body.length;
    const measured = `${kilobytes(length)} (${kilobytes(plain)} unpacked)`;
    return most === undefined
      ? { what, measured }
      : { what, target: `≤ ${kilobytes(most)}`, measured, is_met: length <= most };
  };
  const list = succeeded(await client.send('/search')).body.toString();
  const scripts = [...list.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
  const preloaded = /rel="modulepreload"/.test(list);
  const styles = addresses(list, 'stylesheet');
  const fonts = addresses(list, 'preload');
  const board = filesOfRoute(BOARD);
  const ours = publicScripts();
  const rows: Row[] = [
    await page('HTML of a list of 10 jobs with all filters (/search)', '/search', MOST_LIST),
    await page('HTML of the home page', '/', MOST_LIST),
    await page('HTML of the page of a job', await someJob(product)),
    {
      what: 'framework script on public pages',
      target: '0 kB',
      measured: preloaded || scripts.length > 1 ? scripts.join(' ') : '0 kB',
      is_met: !preloaded && scripts.length === 1,
    },
    limited('our own scripts on public pages', MOST_SCRIPT, sumOfBytes([ours.file, ours.form_file])),
    { what: 'style sheets on public pages', measured: kilobytes(sumOfBytes(styles)) },
    {
      what: 'fonts that a public page asks for early',
      measured: `${fonts.length} files, ${kilobytes(await sizes(client, fonts))}`,
    },
    limited('all scripts of the board, before it works', MOST_BOARD, sumOfBytes(board.scripts)),
  ];
  return {
    title: 'Bytes',
    about: 'Compressed by gzip, as the server sends them to a browser with an empty cache.',
    rows,
  };
};

function limited(what: string, most: number, bytes: number): Row {
  return { what, target: `≤ ${kilobytes(most)}`, measured: kilobytes(bytes), is_met: bytes <= most };
}

function addresses(html: string, rel: string): string[] {
  const links = html.match(/<link[^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes(`rel="${rel}"`))
    .flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}

async function sizes(client: ReturnType<typeof createClient>, paths: string[]): Promise<number> {
  const answers = await Promise.all(paths.map((path) => client.send(path, { headers: GZIP })));
  return answers.reduce((sum, answer) => sum + succeeded(answer).body.length, 0);
}
