import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PERMISSIONS, type Permission, TEAM_PERMISSIONS } from '#rules/permissions.ts';
import { implementations } from '#server/implementations.ts';

/** Permissions of spec §6 whose features are not built yet, with what will check them. */
const WAITING: Partial<Record<Permission, string>> = {};

const called = new Set<string>(implementations.map(({ endpoint }) => endpoint.access));
const screens = globSync('src/{features,web}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const guards = (permission: string) =>
  called.has(permission) ||
  new RegExp(String.raw`(?:\b(?:can|memberMay|checkMemberMay|useReasonAgainst)\(|\bneeds: )'${permission}'`).test(
    screens,
  );

it('checks every permission at a call or page, or names the feature it waits for', () => {
  const permissions = Object.keys(PERMISSIONS);
  expect(permissions.filter((permission) => !guards(permission)).sort()).toEqual(Object.keys(WAITING).sort());
});

it('checks every permission of our own at a call or page', () => {
  expect(Object.keys(TEAM_PERMISSIONS).filter((permission) => !guards(permission))).toEqual([]);
});

it('protects every call that scores, votes, decides or summarizes with the ATS plan', () => {
  const guarded = implementations.flatMap(({ endpoint }) => (endpoint.access === 'use-ats' ? endpoint.name : []));
  expect(guarded.sort()).toEqual([
    'closeDecision',
    'decideOnFinalist',
    'getDecisionDashboard',
    'getDecisionRecord',
    'getInterviewKit',
    'getRecommendationStatus',
    'getStageDetails',
    'listDecisions',
    'listShares',
    'previewShared',
    'putScore',
    'putStageSummary',
    'recommend',
    'reject',
    'revokeShare',
    'shareDecision',
  ]);
});
