import { describe, expect, it } from 'vitest';
import type { Stage } from './stages/contract.ts';
import { affectedBy, reasonToKeep, swapped } from './words.ts';

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
  it('says what a change affects, and nothing if it affects nothing', () => {
    expect(affectedBy({ applicants: 1, postings: 2 })).toBe('Changes here affect 1 applicant and 2 live postings.');
    expect(affectedBy({ applicants: 1200, postings: 1 })).toBe(
      'Changes here affect 1,200 applicants and 1 live posting.',
    );
    expect(affectedBy({ applicants: 0, postings: 0 })).toBe('');
  });

  it('can be deleted only if nothing uses it and it is not the default', () => {
    expect(reasonToKeep(summary)).toBeUndefined();
    expect(reasonToKeep({ ...summary, is_default: true })).toContain('default');
    expect(reasonToKeep({ ...summary, applicants: 1 })).toContain('applicants');
    expect(reasonToKeep({ ...summary, stages: [{ stage_id: 's', name: 'Hired', applicants: 1 }] })).toContain(
      'applicants',
    );
    expect(reasonToKeep({ ...summary, postings: 1 })).toContain('postings');
  });

  it('lets a stage swap places with its neighbor, but not with a fixed one', () => {
    const stages = [stage('applied', true), stage('review'), stage('screen'), stage('hired', true)];
    expect(swapped(stages, 'review', 1)).toEqual(['applied', 'screen', 'review', 'hired']);
    expect(swapped(stages, 'screen', -1)).toEqual(['applied', 'screen', 'review', 'hired']);
    expect(swapped(stages, 'review', -1)).toBeNull();
    expect(swapped(stages, 'screen', 1)).toBeNull();
    expect(swapped(stages, 'applied', 1)).toBeNull();
    expect(swapped(stages, 'unknown', 1)).toBeNull();
  });
});
