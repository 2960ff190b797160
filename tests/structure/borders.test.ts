import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureOf, type Import, importsOf, ROOT, sourcesIn } from './imports.ts';

const files = sourcesIn('src/**/*.{ts,tsx}');
const imports = importsOf(files);

const offending = (rule: (each: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);
const isScreen = (file: string) =>
  file.endsWith('.tsx') || /features\/[^/]+\/(pages|components)\//.test(file) || file.startsWith('src/web/');
const isServer = (file: string) => file.startsWith('src/server/') || /\.server\.tsx?$/.test(file);

describe('borders', () => {
  it('rules import only rules', () => {
    expect(offending(({ from, to }) => from.startsWith('src/rules/') && !to.startsWith('src/rules/'))).toEqual([]);
  });

  it('the shared API layer imports only rules and schemas', () => {
    expect(
      offending(
        ({ from, to }) => from.startsWith('src/api/') && to.startsWith('src/') && !/^src\/(api|rules)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('screens never reach server code', () => {
    expect(offending(({ from, to }) => isScreen(from) && from !== 'src/entry.server.tsx' && isServer(to))).toEqual([]);
  });

  it('the design system imports nothing else of ours', () => {
    expect(offending(({ from, to }) => from.startsWith('src/ui/') && /^src\/(?!ui\/)/.test(to))).toEqual([]);
  });

  it('the web layer imports no feature', () => {
    expect(offending(({ from, to }) => from.startsWith('src/web/') && to.startsWith('src/features/'))).toEqual([]);
  });

  it("features import only each other's public files", () => {
    const MEETING_POINTS =
      /\/((contract|rules|words|[a-z-]+-contract)\.ts|rules\/.+|doors\.server\.ts|components\/shared\/.+)$/;
    const isMeetingPoint = (to: string) => MEETING_POINTS.test(to);
    expect(
      offending(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        return own !== null && other !== null && own !== other && !isMeetingPoint(to);
      }),
    ).toEqual([]);
  });

  it('features import each other as #features/…', () => {
    const with_tests = globSync('src/features/**/*.{ts,tsx}', { cwd: ROOT });
    const by_path = with_tests.flatMap((from) =>
      [...readFileSync(join(ROOT, from), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(
        ([, specifier = '']) => {
          const to = join(dirname(from), specifier);
          return featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to) ? [`${from} → ${to}`] : [];
        },
      ),
    );
    expect(by_path).toEqual([]);
  });

  it('only the lists of implementations, jobs and owners, sample mails and the site routes import features into the server', () => {
    const collectors = [
      'src/server/db/owners.ts',
      'src/server/implementations.ts',
      'src/server/job-list.ts',
      'src/server/reactions.ts',
      'src/server/site-routes.ts',
    ];
    expect(
      offending(
        ({ from, to }) =>
          from.startsWith('src/server/') &&
          !from.startsWith('src/server/mail-samples/') &&
          to.startsWith('src/features/') &&
          !collectors.includes(from),
      ),
    ).toEqual([]);
  });

  it('the server runs no JSX', () => {
    expect(
      offending(({ from, to }) => isServer(from) && from !== 'src/entry.server.tsx' && to.endsWith('.tsx')),
    ).toEqual([]);
  });

  it('only the configuration reads the environment', () => {
    const readers = files.filter((file) => /process\.env\b(?!\.\w+ = )/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(readers.map((file) => relative('', file))).toEqual(['src/server/config.ts']);
  });

  it('no page contains hand-written HTML', () => {
    expect(
      files.filter((file) => /dangerouslySetInnerHTML|\.innerHTML\s*=/.test(readFileSync(join(ROOT, file), 'utf8'))),
    ).toEqual([]);
  });
});
