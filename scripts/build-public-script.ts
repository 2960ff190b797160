import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'build', 'client');

/** The whole of our script on a public page may not weigh more than this, minified. */
const MOST_BYTES = 10_000;

const file = `/${await bundle()}`;
const content = readFileSync(join(OUT, file));
const report = { file, bytes: content.length, gzip_bytes: gzipSync(content).length };
if (report.bytes > MOST_BYTES)
  throw new Error(`The public script has ${report.bytes} bytes; ${MOST_BYTES} are allowed.`);
writeFileSync(join(ROOT, 'build', 'public-script.json'), `${JSON.stringify(report)}\n`);
console.log(`Public script: ${file}, ${report.bytes} bytes, ${report.gzip_bytes} gzipped`);

/** Returns the path of the one file, below build/client. It is wrapped, so that it leaves no names on the page. */
async function bundle(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: OUT,
      emptyOutDir: false,
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'src', 'web', 'public', 'public-script.ts'),
        output: { format: 'iife', entryFileNames: 'assets/public-[hash].js' },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk, ...others] = outputs;
  if (!chunk || others.length > 0) throw new Error(`One file was expected, ${outputs.length} came out.`);
  return chunk.fileName;
}
