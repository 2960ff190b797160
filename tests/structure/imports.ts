import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export type Import = { from: string; to: string };

/** The matching sources below `src`, as paths relative to the root, without tests. */
export const sourcesIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));

/** Every import between our files, as paths relative to the root. Types count, too: a shape is a dependency. */
export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    return specifiers.map((specifier) => ({ from, to: targetOf(from, specifier) }));
  });
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
}

export const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
