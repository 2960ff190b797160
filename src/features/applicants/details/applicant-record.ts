import type { Call } from '#api/client.ts';
import type { Answer } from '#api/endpoint.ts';
import { listMessages, listNotes, type Message, type Note } from '#features/applicant-messages/contract.ts';
import { listStatusOptions } from '#features/applicant-status/contract.ts';
import { listInterviews } from '#features/scheduling/contract.ts';
import {
  getRecommendationStatus,
  getStageDetails,
  type RecommendationStatus,
  type StageDetails,
} from '#features/scoring/contract.ts';
import { type ApplicantDetails, getApplicantDetails } from './contract.ts';

/** Everything the applicant view shows. */
export type ApplicantRecord = {
  details: ApplicantDetails;
  notes: readonly Note[];
  messages: readonly Message[];
  /** Empty without the ATS plan. */
  stages: readonly StageDetails[];
  /** Null without the ATS plan. */
  recommendation: RecommendationStatus | null;
  interviews: Answer<typeof listInterviews>;
  options: Answer<typeof listStatusOptions>;
};

/** `has_ats`: whether the reader's plan includes scores and votes. */
type RecordOptions = { company_id: string; application_id: string; has_ats: boolean };

/**
 * Reads an applicant for a page or panel. Null if the reader may not see the applicant or it does not exist. Throws if one of the calls
 * fails, because a partial record would look like an applicant without messages or scores.
 */
export async function readApplicant(
  call: Call,
  { company_id, application_id, has_ats }: RecordOptions,
): Promise<ApplicantRecord | null> {
  const params = { company_id, application_id };
  // First, because opening an applicant may change the status that the other calls return.
  const details = required(await call(getApplicantDetails, { params }));
  if (!isFound(details)) return null;
  const { pipeline_id } = details.pipeline;
  const [notes, messages, stages, recommendation, interviews, options] = await Promise.all([
    call(listNotes, { params }),
    call(listMessages, { params }),
    has_ats ? call(getStageDetails, { params }) : { stages: [] },
    has_ats ? call(getRecommendationStatus, { params }) : null,
    call(listInterviews, { params }),
    call(listStatusOptions, { params: { company_id }, query: { pipeline_id } }),
  ]);
  return {
    details,
    notes: required(notes).notes,
    messages: required(messages).messages,
    stages: required(stages).stages,
    recommendation: required(recommendation),
    interviews: required(interviews),
    options: required(options),
  };
}

function required<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('A part of the applicant could not be loaded.');
  return answer;
}

/** Spec §7: the answer is an empty object if the applicant does not exist or the reader may not see it. */
function isFound(answer: Answer<typeof getApplicantDetails>): answer is ApplicantDetails {
  return 'application_id' in answer;
}
