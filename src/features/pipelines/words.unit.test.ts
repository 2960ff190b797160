import { describe, expect, it } from 'vitest';
import type { Stage } from './stage-contract.ts';
import { reasonToKeep, swapped, touches } from './words.ts';

const stage = (stage_id: string, is_fixed = false): Stage => ({
  stage_id,
  name: stage_id,
  type: 'review',
  is_fixed,
  applicants: 0,
  assignees: [],
  statuses: [],
  version: 1,
});
const summary = {
  pipeline_id: 'p',
  name: 'Engineering',
  is_default: false,
  requisition_required: false,
  postings: 0,
  applicants: 0,
  version: 1,
  stages: [],
};

describe('a pipeline', () => {
  it('says whom a change touches, and nothing when nobody is touched', () => {
    expect(touches({ applicants: 1, postings: 2 })).toBe('A change here touches 1 person and 2 live postings.');
    expect(touches({ applicants: 1200, postings: 1 })).toBe('A change here touches 1,200 people and 1 live posting.');
    expect(touches({ applicants: 0, postings: 0 })).toBe('');
  });

  it('can be deleted only when nothing uses it and it is not the default one', () => {
    expect(reasonToKeep(summary)).toBeUndefined();
    expect(reasonToKeep({ ...summary, is_default: true })).toContain('default');
    expect(reasonToKeep({ ...summary, applicants: 1 })).toContain('people');
    expect(reasonToKeep({ ...summary, stages: [{ stage_id: 's', name: 'Hired', applicants: 1 }] })).toContain('people');
    expect(reasonToKeep({ ...summary, postings: 1 })).toContain('postings');
  });

  it('lets a stage change places with its neighbour, but not with a fixed one', () => {
    const stages = [stage('applied', true), stage('review'), stage('screen'), stage('hired', true)];
    expect(swapped(stages, 'review', 1)).toEqual(['applied', 'screen', 'review', 'hired']);
    expect(swapped(stages, 'screen', -1)).toEqual(['applied', 'screen', 'review', 'hired']);
    expect(swapped(stages, 'review', -1)).toBeNull();
    expect(swapped(stages, 'screen', 1)).toBeNull();
    expect(swapped(stages, 'applied', 1)).toBeNull();
    expect(swapped(stages, 'unknown', 1)).toBeNull();
  });
});
