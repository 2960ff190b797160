import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { buildsByBeginning } from './routes-by-beginning.ts';

const ROUTES = [
  { id: 'root', path: '' },
  { id: 'public', parentId: 'root' },
  { id: 'home', parentId: 'public', index: true },
  { id: 'job', parentId: 'public', path: 'job/:posting_id/:slug?' },
  { id: 'apply', parentId: 'public', path: 'seeker/apply/*' },
  { id: 'work', parentId: 'root', path: 'employer' },
  { id: 'staff', parentId: 'root', path: 'operator', module: { handle: { scripts: 'framework' } } },
  { id: 'desk', parentId: 'staff', path: 'dashboard' },
  { id: 'team', parentId: 'work', path: 'users' },
  { id: 'translated', parentId: 'root', path: 'en?/about' },
  { id: 'not-found', parentId: 'root', path: '*' },
];

const anywhere = ['root', 'translated', 'not-found'];

it.each([
  ['', [...anywhere, 'public', 'home']],
  ['job', [...anywhere, 'public', 'job']],
  ['seeker', [...anywhere, 'public', 'apply']],
  ['employer', [...anywhere, 'work', 'team']],
])('an address that begins with "%s" is tried with the routes that it can mean', (beginning, ids) => {
  const some = buildsByBeginning(build()).get(beginning);
  expect(new Set(Object.keys(some?.routes ?? {}))).toEqual(new Set(ids));
});

it('an address of a page with framework scripts, which tells the browser of all routes, is tried with all', () => {
  expect(buildsByBeginning(build()).has('operator')).toBe(false);
});

/** A build has more than these, which nothing here reads. */
function build(): ServerBuild {
  const routes = ROUTES.map((route) => [route.id, { module: {}, ...route }]);
  return { routes: Object.fromEntries(routes) } as unknown as ServerBuild;
}
