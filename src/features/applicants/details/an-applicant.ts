import { NOTHING_TOLD } from '#features/person/rules.ts';
import type { StageDetails } from '#features/scoring/contract.ts';
import { aStatus } from '../board/a-board.ts';
import type { ApplicantRecord } from './applicant-record.ts';

const AT = '2026-01-02T03:04:05.000Z';

/** An applicant for tests: Nora, in the first stage (Applied) of a pipeline whose second stage is Review. */
export function anApplicant(over: Partial<ApplicantRecord> = {}): ApplicantRecord {
  return {
    details: {
      application_id: 'nora',
      first_name: 'Nora',
      last_name: 'Kent',
      email: 'nora@seeker.example',
      phone: '',
      city: '',
      region: '',
      postal_code: '',
      headline: '',
      skills: [],
      profile: {},
      work: [],
      education: [],
      certificates: [],
      military: null,
      ...NOTHING_TOLD,
      facts: [],
      resume_text: null,
      read_state: null,
      files: [],
      answers: [],
      cover_letter_text: '',
      cover_letter_url: null,
      source: '',
      hiring_event: null,
      referred_by: null,
      posting: { posting_id: 'posting', title: 'Welder', status: 'live', is_job: true },
      pipeline: { pipeline_id: 'pipeline', name: 'Default pipeline' },
      stage: { stage_id: 'Applied', name: 'Applied', type: 'applied' },
      status: { status_id: 'new', label: 'New', category: 'active', seeker_label: 'In progress' },
      reason: null,
      applied_at: AT,
      first_viewed_at: AT,
      stage_entered_at: AT,
      rejected_at: null,
      rejection_mail_at: null,
      score: null,
      score_count: 0,
      note_count: 0,
      message_count: 0,
      version: 1,
      has_account: false,
      timeline: [],
      others: [],
      maybe_same: [],
    },
    notes: [],
    messages: [],
    stages: [aStage('Applied', { is_current: true, entered_at: AT }), aStage('Review')],
    recommendation: {
      stage_id: 'Applied',
      mine: null,
      counts: null,
      votes: null,
      not_voted: [],
      decision: 'pending',
      rationale: null,
      decided_by: null,
      at: null,
      decides: false,
      needs_rationale: null,
    },
    interviews: { interviews: [], members: [], rounds: [], is_anonymous: false },
    options: { statuses: [aStatus('new', 'Applied'), aStatus('listed', 'Review')], rejection_reasons: [] },
    ...over,
  };
}

/** An applicant's stage for tests, named after its id, with one skill to score. */
export function aStage(stage_id: string, over: Partial<StageDetails> = {}): StageDetails {
  return {
    stage_id,
    name: stage_id,
    type: 'review',
    is_current: false,
    is_deleted: false,
    entered_at: null,
    left_at: null,
    statuses: [],
    skills: [{ name: 'Welding', mean: null, spread: null, n: 0 }],
    mine: null,
    mine_in_rounds: [],
    scorecards: [],
    scored: 0,
    summary: { body: '', version: 0, edited_by: null, edited_at: null },
    decision: 'pending',
    interviews: [],
    ...over,
  };
}
