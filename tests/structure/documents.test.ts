import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backTicked, DOCUMENTS } from './back-ticked.ts';

/** About two pages, of which a newcomer reads one feature's. */
const MOST_CHARACTERS = 6_000;

describe.each(readdirSync('src/features').filter((name) => !name.endsWith('.ts')))('CONTEXT.md of %s', (feature) => {
  const folder = join('src/features', feature);
  const text = existsSync(join(folder, 'CONTEXT.md')) ? readFileSync(join(folder, 'CONTEXT.md'), 'utf8') : '';

  it('has words, rules, doors and traps in 6,000 characters', () => {
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part);
    // A feature divided into folders lists them first.
    expect(parts.filter((part) => part !== 'Rooms')).toEqual(['Words', 'Rules', 'Doors', 'Traps']);
    expect(text.length).toBeLessThan(MOST_CHARACTERS);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md))`/g)].map(([, file = '']) => file);
    const isThere = (file: string) => existsSync(file) || globSync(`${folder}/**/${file}`).length > 0;
    expect(named.filter((file) => !isThere(file) && !existsSync(join('migrations', file)))).toEqual([]);
  });
});

it.each(DOCUMENTS)('%s links to existing files', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});

const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'demo', 'migrations', 'docs', 'public'];
const FILE = new RegExp(
  String.raw`^(?:(?:${FOLDERS.join('|')})(?:/\S*)?|[\w@.+*{},-][\w@.+*{},/-]*\.(?:tsx?|mjs|sql|md|css|py))$`,
);
/** Patterns of names. */
const NO_FILES = ['.ts', 'migrations/NNNN_what_it_brings.sql', 'src/features/X'];

describe('code spans name existing things', () => {
  const files = backTicked.filter(({ code }) => FILE.test(code) && !NO_FILES.includes(code));

  it('as a file or folder', () => {
    const ends = new Set(globSync(`{${FOLDERS.join(',')}}/**/*`).flatMap(endsOf));
    const isThere = (document: string, code: string) => {
      const path = code.replace(/\/$/, '');
      const places = [path, join('src', path), join(dirname(document), path)];
      return ends.has(path) || places.some((place) => existsSync(place)) || globSync(places).length > 0;
    };
    expect(files.length).toBeGreaterThan(1000);
    const missing = files.filter(({ document, code }) => !isThere(document, code));
    expect(missing.map(({ document, code }) => `${document}: ${code}`)).toEqual([]);
  });

  it('as an identifier in the sources', () => {
    const sources = globSync(['*.{json,ts,mjs}', `{${FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,sql,css}`]);
    const untested = sources.filter((path) => path !== 'package-lock.json' && !/\.(?:test|spec)\./.test(path));
    const words = new Set(untested.flatMap((path) => readFileSync(path, 'utf8').match(WORD) ?? []));
    // A name with a placeholder, such as that of a role per database, is no identifier.
    const named = backTicked.filter(({ code }) => !FILE.test(code) && !code.includes('…_'));
    const unknown = named.flatMap(({ document, code }) =>
      (code.match(WORD) ?? [])
        .filter((word) => !words.has(word))
        .map((word) => ({ where: `${document}: ${code}`, word })),
    );
    const wrong = unknown.filter(({ word }) => !WORDS_OF_OTHERS.includes(word));
    expect(wrong.map(({ where, word }) => `${where} → ${word}`)).toEqual([]);
    const mentioned = new Set(named.flatMap(({ code }) => code.match(WORD) ?? []));
    expect(WORDS_OF_OTHERS.filter((other) => !mentioned.has(other))).toEqual([]);
  });

  it('as a script of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = DOCUMENTS.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/npm run ([\w:-]+)/g)]);
    expect(named.map(([, script = '']) => script).filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});

const WORD = /[A-Za-z_]\w+/g;
/**
 * Naming styles; a phase of migrations; names of systemd, Linux, Docker, ClamAV, HTTP, PostgreSQL and PgBouncer; and what decision 12
 * leaves out.
 */
const WORDS_OF_OTHERS = [
  ...['kebab', 'PascalCase', 'camelCase', 'snake_case'],
  'expand',
  ...['Restart', 'RestartSec', 'sysctl', 'max_user_namespaces', 'md5sum', 'NODE_EXTRA_CA_CERTS'],
  ...['opt', 'seccomp', 'apparmor', 'unconfined', 'freshclam', 'hdb', 'DatabaseDirectory'],
  ...['ETag', 'HttpOnly', 'CREATEROLE', 'max_prepared_statements'],
  'blind_review',
];

/** `a/b/c`, `b/c` and `c`. */
function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
