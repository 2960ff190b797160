// `npm run bench`: measures the real server against bare code that does the same work and writes docs/performance.md. `npm run bench --
// pages board` measures only these parts. Data is kept in $BENCH_DIR (.bench).
import { loadavg } from 'node:os';
import { build } from '../scripts/build.mjs';
import { measureAlerts } from './parts/alerts.ts';
import { measureApplying } from './parts/applying.ts';
import { measureBoard } from './parts/board.ts';
import { measureBrowser } from './parts/browser.ts';
import { measureBytes } from './parts/bytes.ts';
import { measureFeeds } from './parts/feeds.ts';
import { measureLife } from './parts/life.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureMoney } from './parts/money.ts';
import { measurePages } from './parts/pages.ts';
import { measurePublish } from './parts/publishing.ts';
import { measureReporting } from './parts/reporting.ts';
import { measureSearches } from './parts/searches.ts';
import { measureTeam } from './parts/team.ts';
import type { Measure } from './stage/measure.ts';
import { openStage } from './stage/product.ts';
import { keepResult, PARTS, type PartName, writeReport } from './stage/report.ts';

const MEASURES: Record<PartName, Measure> = {
  pages: measurePages,
  search: measureSearches,
  feeds: measureFeeds,
  board: measureBoard,
  reporting: measureReporting,
  team: measureTeam,
  browser: measureBrowser,
  applying: measureApplying,
  publishing: measurePublish,
  alerts: measureAlerts,
  money: measureMoney,
  lighthouse: measureLighthouse,
  bytes: measureBytes,
  life: measureLife,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`);
  process.exit(1);
}

await build();
for (const name of PARTS.filter((part) => asked.length === 0 || asked.includes(part))) {
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`);
  const stage = await openStage();
  const part = await MEASURES[name](stage).finally(stage.stop);
  console.table(part.rows, ['what', 'target', 'measured', 'bare', 'ratio', 'is_met']);
  keepResult(name, part);
  writeReport();
}
