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
import { type ApplicantDetails, getApplicantDetails } from './details-contract.ts';

/** Everything that is shown of one applicant. */
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

/** `judges`: whether the reader's plan has scores and votes. */
type Of = { company_id: string; application_id: string; judges: boolean };

/**
 * Reads an applicant for a page or a panel. Null when there is no such person for this reader; throws when a part did not
 * come, since half an applicant would look like one without messages or scores.
 */
export async function readApplicant(
  call: Call,
  { company_id, application_id, judges }: Of,
): Promise<ApplicantRecord | null> {
  const params = { company_id, application_id };
  // First, because the opening may change the status that the others tell of.
  const details = whole(await call(getApplicantDetails, { params }));
  if (!isFound(details)) return null;
  const { pipeline_id } = details.pipeline;
  const [noted, written, passed, recommendation, talks, options] = await Promise.all([
    call(listNotes, { params }),
    call(listMessages, { params }),
    judges ? call(getStageDetails, { params }) : { stages: [] },
    judges ? call(getRecommendationStatus, { params }) : null,
    call(listInterviews, { params }),
    call(listStatusOptions, { params: { company_id }, query: { pipeline_id } }),
  ]);
  return {
    details,
    notes: whole(noted).notes,
    messages: whole(written).messages,
    stages: whole(passed).stages,
    recommendation: whole(recommendation),
    interviews: whole(talks),
    options: whole(options),
  };
}

function whole<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('A part of the applicant did not come.');
  return answer;
}

/** Spec §7: what is not there, or not this reader's, is an empty object. */
function isFound(answer: Answer<typeof getApplicantDetails>): answer is ApplicantDetails {
  return 'application_id' in answer;
}
