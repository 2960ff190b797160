import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const ARCHIVES = ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
const BLOCK = 512;

/** Unpacks the npm package's browser into `cache` unless it is there; returns its folder. */
export function unpackChromium(packed: string, cache: string): string {
  const folder = join(cache, versionOf(packed));
  if (existsSync(folder)) return folder;
  const aside = `${folder}.new-${process.pid}`;
  mkdirSync(aside, { recursive: true });
  for (const name of ARCHIVES) untar(brotliDecompressSync(readFileSync(join(packed, name))), aside);
  writeFileSync(join(aside, 'fonts.conf'), fontsConf(join(folder, 'fonts')));
  const program = brotliDecompressSync(readFileSync(join(packed, 'chromium.br')));
  writeFileSync(join(aside, 'chromium'), program, { mode: 0o755 });
  // Another process may have been faster.
  if (existsSync(folder)) rmSync(aside, { recursive: true });
  else renameSync(aside, folder);
  return folder;
}

/** A new version of the package has other file sizes; hashing 67 MB would be slow. */
function versionOf(packed: string): string {
  const sizes = ['chromium.br', ...ARCHIVES].map((name) => statSync(join(packed, name)).size);
  return createHash('sha256').update(sizes.join()).digest('hex').slice(0, 12);
}

/** Reads a tar archive of plain files: a header block (name, octal mode at 100, octal size at 124, type at 156), then the bytes. */
function untar(archive: Buffer, folder: string) {
  let at = 0;
  while (at + BLOCK <= archive.length && archive[at] !== 0) {
    const header = archive.toString('latin1', at, at + BLOCK);
    const name = header.slice(0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(header.slice(124, 136), 8);
    const mode = Number.parseInt(header.slice(100, 108), 8);
    const path = join(folder, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
    const start = at + BLOCK;
    if (header[156] === '0') writeFileSync(path, archive.subarray(start, start + size), { mode });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** The package's own file names a folder that does not exist here. */
const fontsConf = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir></fontconfig>\n`;
