// `npm run check-house`: prints the figures of the structure next to their ceilings; `-- --details` lists what is counted.
import { ceilings, FIGURES, measureHouse } from '../tests/structure/house.ts';

const { figures, details } = measureHouse();
const most = ceilings();
for (const name of FIGURES) {
  const ceiling = most.get(name) ?? 0;
  console.log(`${figures[name] > ceiling ? '✗' : '✓'} ${name}: ${figures[name]} (at most ${ceiling})`);
  if (process.argv.includes('--details')) for (const line of details[name]) console.log(`    ${line}`);
}
process.exitCode = FIGURES.some((name) => figures[name] > (most.get(name) ?? 0)) ? 1 : 0;
