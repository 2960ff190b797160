import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { staffPageAccess } from '#rules/staff-pages.ts';
import routes from '../../src/routes.ts';

/** Pages that open without a role, or only lead on. */
const WITHOUT_A_ROLE = ['/operator', '/operator/cms-edit', '/operator/impersonation/stop', '/operator/login'];

const pathsOf = ({ path = '', children = [] }: RouteConfigEntry): string[] => [
  ...(path.startsWith('operator') ? [`/${path}`] : []),
  ...children.flatMap(pathsOf),
];

it('every page of staff names what opens it', () => {
  const pages = [...new Set(routes.flatMap(pathsOf))].filter((path) => !WITHOUT_A_ROLE.includes(path));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((path) => staffPageAccess(path.replaceAll(/:\w+\??|\*/g, '7')) === null)).toEqual([]);
});
