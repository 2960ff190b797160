import type { INTERVIEW_ANSWERS, OwnInterview } from '../applicant-contract.ts';

type AnswerFieldsProps = { interview: OwnInterview; answer: (typeof INTERVIEW_ANSWERS)[number] };

/** Hidden fields of each answer form: the interview, the version that was read, the answer, and the zone the times were read in. */
export function AnswerFields({ interview: { interview_id, version, time_zone }, answer }: AnswerFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value="interview" />
      <input type="hidden" name="interview_id" value={interview_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="time_zone" value={time_zone} />
    </>
  );
}
