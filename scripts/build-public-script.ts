import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'build', 'client');

/** The most that each script may weigh, minified: the public one, and those that some pages load in addition. */
const MOST_BYTES = { public: 8_000, form: 9_000, location: 2_000, view: 1_000 };

const report = await measured('public');
const { file: form_file } = await measured('form');
const { file: location_file } = await measured('location');
const { file: view_file } = await measured('view');
writeFileSync(
  join(ROOT, 'build', 'public-script.json'),
  `${JSON.stringify({ ...report, form_file, location_file, view_file })}\n`,
);

async function measured(name: keyof typeof MOST_BYTES) {
  const file = `/${await bundle(name)}`;
  const content = readFileSync(join(OUT, file));
  const [bytes, gzip_bytes] = [content.length, gzipSync(content).length];
  if (bytes > MOST_BYTES[name])
    throw new Error(`The ${name} script has ${bytes} bytes; ${MOST_BYTES[name]} are allowed.`);
  console.log(`The ${name} script: ${file}, ${bytes} bytes, ${gzip_bytes} gzipped`);
  return { file, bytes, gzip_bytes };
}

/** Returns the path of the single file, below build/client. It is wrapped, so that it adds no global names. */
async function bundle(name: keyof typeof MOST_BYTES): Promise<string> {
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
        input: join(ROOT, 'src', 'web', 'public', `${name}-script.ts`),
        output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk, ...others] = outputs;
  if (!chunk || others.length > 0) throw new Error(`One file was expected, ${outputs.length} came out.`);
  return chunk.fileName;
}
