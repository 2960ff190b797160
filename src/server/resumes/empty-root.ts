import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HERE = import.meta.dirname;
const PACKAGES = join(HERE, '../../../node_modules');
/** What the children import; their dependencies are looked up. */
const IMPORTED = [
  '@tesseract.js-data/eng',
  'fflate',
  'file-type',
  'mammoth',
  'sharp',
  'tesseract.js',
  'unpdf',
  'word-extractor',
];
/** The children's code, without tests and the parent's part next to it. */
export const CHILD_SOURCES = [join(HERE, 'child'), join(HERE, 'document-outcome.ts'), join(HERE, '../pictures/child')];

/** Where the root is assembled: a folder that exists on every Linux and that no child needs. */
const PLACE = '/sys';
/** The children's root folder. */
export const EMPTY_ROOT = `${PLACE}/root`;
/** Node's folder in that root. */
export const NODE = '/node';

type Entry = { source: string; target: string };

/**
 * A shell script for a separate mount namespace. It builds a root folder that contains Node, the system libraries it needs, the children's
 * code with its packages, and `script`, all read-only, and then executes the command in its arguments.
 */
export function emptyRootScript(script: string): string {
  const entries = [...common(), ...(isWithin(script, CHILD_SOURCES) ? [] : [{ source: script, target: script }])];
  const folders = entries.map(({ source, target }) => (statSync(source).isDirectory() ? target : dirname(target)));
  const files = entries.filter(({ source }) => !statSync(source).isDirectory());
  const fstab = [{ source: `${PLACE}/skeleton`, target: '' }, ...entries].map(({ source, target }) =>
    // A user namespace may not drop these flags from a mount that has them, so all mounts get them.
    [escaped(source), escaped(EMPTY_ROOT + target), 'none bind,ro,nosuid,nodev 0 0\n'].join(' '),
  );
  return `set -e
umask 022
mount -t tmpfs -o size=1m,mode=755,nosuid,nodev none ${PLACE}
cd ${PLACE}; mkdir root skeleton; cd skeleton
mkdir -p ${[...new Set(folders)].map((folder) => quoted(`.${folder}`)).join(' ')}
${files.map(({ target }) => `: > ${quoted(`.${target}`)}`).join('\n')}
printf %s ${quoted(fstab.join(''))} > ../fstab
mount -a -T ${PLACE}/fstab
cd /
exec "$@"`;
}

let kept: Entry[] | undefined;

/** The entries shared by all children; looked up once per process. */
function common(): Entry[] {
  kept ??= [
    { source: process.execPath, target: NODE },
    ...libraries().map((path) => ({ source: path, target: path })),
    ...packages().map((name) => ({ source: realpathSync(join(PACKAGES, name)), target: join(PACKAGES, name) })),
    ...CHILD_SOURCES.map((path) => ({ source: path, target: path })),
  ];
  return kept;
}

/** The imported packages and, recursively, their installed dependencies. */
function packages(): string[] {
  const found = new Set(IMPORTED);
  // Iterating a set includes elements added meanwhile.
  for (const name of found) {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'),
    );
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (existsSync(join(PACKAGES, each))) found.add(each);
    }
  }
  return [...found];
}

/** The system libraries that Node and the packages' native code are linked with, including the loader. */
function libraries(): string[] {
  const images = join(PACKAGES, '@img');
  const native = existsSync(images)
    ? readdirSync(images, { recursive: true, encoding: 'utf8' }).filter((path) => /\.node$|\.so[.\d]*$/.test(path))
    : [];
  const { stdout } = spawnSync('ldd', [process.execPath, ...native.map((path) => join(images, path))], {
    encoding: 'utf8',
  });
  const paths = Array.from((stdout ?? '').matchAll(/^\t(?:\S+ => )?(\/\S+) \(0x/gm), ([, path = '']) => path);
  return [...new Set(paths)].filter((path) => !path.includes('/node_modules/'));
}

const isWithin = (path: string, places: string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Escapes a path for fstab: characters that would end a field become octal. */
const escaped = (path: string) =>
  path.replace(/[\s\\#]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
