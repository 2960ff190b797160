import { aTeam, type Team } from '../stage/hiring.ts';
import { type Shot, shoot } from '../stage/load.ts';
import type { Measure } from '../stage/measure.ts';
import type { Started } from '../stage/process.ts';
import type { Row } from '../stage/report.ts';
import { alternate, kilobytes, over, short, whole } from '../stage/statistics.ts';

const SIZES = [100, 1_000, 10_000] as const;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_S = 4;
const LEAST_PER_SECOND = 200;
const MOST_P95_MS = 100;
const MOST_GROWTH = 1.5;

export const measureBoard: Measure = async (stage) => {
  const product = await stage.product();
  const bare = await stage.bare('board.ts');
  const teams = [];
  for (const size of SIZES) teams.push({ size, team: await aTeam(stage, size) });
  const shots: Record<string, () => Promise<Shot>> = {};
  for (const { size, team } of teams) {
    const { ours, theirs } = targets(product, bare, team);
    for (const target of [ours, theirs]) await shoot(target, WARM_UP_S);
    shots[`ours ${size}`] = () => shoot(ours, SECONDS);
    shots[`theirs ${size}`] = () => shoot(theirs, SECONDS);
  }
  const results = await alternate(ROUNDS, shots);
  const of = (who: string, size: number) => results[`${who} ${size}`] ?? [];
  return {
    title: 'The board',
    about: ABOUT,
    rows: SIZES.map((size) => row(size, of('ours', size), of('theirs', size), of('ours', 100))),
  };
};

const ABOUT = `\`GET /company/{company_id}/applicants?view=board\` through \`/api/proxy\` with a session: every stage, its total and its first 25 cards.`;

function targets(product: Started, bare: Started, { company_id, pipeline_id, cookie }: Team) {
  const endpoint = `/company/${company_id}/applicants?view=board&pipeline_id=${pipeline_id}`;
  const headers = { cookie };
  return {
    ours: { server: product, path: `/api/proxy?endpoint=${encodeURIComponent(endpoint)}`, headers },
    theirs: { server: bare, path: `/board/${pipeline_id}`, headers },
  };
}

function row(size: number, ours: Shot[], theirs: Shot[], smallest: Shot[]): Row {
  const speed = over(ours, (shot) => shot.per_second);
  const p97_5 = over(ours, (shot) => shot.p97_5);
  const growth = over(smallest, (shot) => shot.per_second) / speed;
  const first = size === SIZES[0];
  return {
    what: `${whole(size)} applicants`,
    target: first
      ? `≥ ${LEAST_PER_SECOND}/s, p95 < ${MOST_P95_MS} ms`
      : size === 1_000
        ? `≤ ${MOST_GROWTH} × the time of 100`
        : '',
    measured: `${whole(speed)}/s, p50 ${whole(over(ours, (shot) => shot.p50))} ms, p97.5 ${whole(p97_5)} ms, CPU ${short(over(ours, (shot) => shot.cpu_ms))} ms, ${kilobytes(over(ours, (shot) => shot.bytes))}${first ? '' : `; ${short(growth)} × the time of 100`}`,
    bare: `${whole(over(theirs, (shot) => shot.per_second))}/s, ${kilobytes(over(theirs, (shot) => shot.bytes))}`,
    ratio: short(speed / over(theirs, (shot) => shot.per_second)),
    ...(first ? { is_met: speed >= LEAST_PER_SECOND && p97_5 < MOST_P95_MS } : {}),
    ...(size === 1_000 ? { is_met: growth <= MOST_GROWTH } : {}),
    why: first
      ? 'the machine was busy with other work; see CPU.'
      : 'a board of 1,000 shows 25 cards a stage, half as many again as one of 100.',
  };
}
