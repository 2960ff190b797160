import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const CLIENT = fileURLToPath(new URL('../../build/client/', import.meta.url));

const loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.object({
  entry: loaded,
  routes: z.record(z.string(), loaded.extend({ parentId: z.string().optional() })),
});

/** The manifest of the last build; throws if there is no build. */
function readManifest() {
  const folder = join(CLIENT, 'assets');
  const name = readdirSync(folder).find((file) => file.startsWith('manifest-'));
  if (!name) throw new Error('There is no manifest in build/client/assets: run "npm run build".');
  const text = readFileSync(join(folder, name), 'utf8');
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/** The scripts and style sheets that a browser loads before a framework page works, by the page's route (`features/…`). */
export function filesOfRoute(route: string): { scripts: string[]; styles: string[] } {
  const { entry, routes } = readManifest();
  const parts = [entry];
  for (let id: string | undefined = route; id !== undefined; id = routes[id]?.parentId) {
    const part = routes[id];
    if (!part) throw new Error(`The build has no route ${id}.`);
    parts.push(part);
  }
  const scripts = parts.flatMap(({ module, imports }) => [module, ...imports]);
  return { scripts: [...new Set(scripts)], styles: [...new Set(parts.flatMap(({ css }) => css))] };
}

/** The gzipped size of a build file, by its URL. */
export function gzippedBytes(address: string): number {
  return gzipSync(readFileSync(join(CLIENT, address)), { level: 9 }).length;
}

export const sumOfBytes = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + gzippedBytes(address), 0);

/** The names of all built scripts that contain this text. */
export function scriptsWith(text: string): string[] {
  const scripts = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.js'));
  return scripts.filter((file) => readFileSync(join(CLIENT, 'assets', file), 'utf8').includes(text));
}

const publicScriptSchema = z.object({ file: z.string(), form_file: z.string(), location_file: z.string() });

/** The URLs of the public pages' script, and of the additional ones that some of them load. */
export function publicScripts() {
  return publicScriptSchema.parse(JSON.parse(readFileSync(join(CLIENT, '../public-script.json'), 'utf8')));
}
