import type { Waiting } from '#features/applicants/contract.ts';
import { TELL_CLOSING_AFTER_MINUTES } from '#features/postings/rules.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';

type StillWaitingProps = {
  posting_id: string;
  stages: Waiting;
  is_live: boolean;
  /** Whether they are told of the closing. */
  tells: boolean;
};

/** Applicants without a decision when a posting closes, with a link to them and whether to mail them. */
export function StillWaiting({ posting_id, stages, is_live, tells }: StillWaitingProps) {
  const people = stages.reduce((sum, stage) => sum + stage.people, 0);
  if (people === 0) {
    return is_live && <p className="text-muted">Nobody waits for a decision.</p>;
  }
  const wait =
    people === 1 ? '1 person still waits for a decision.' : `${wholeNumber(people)} people still wait for a decision.`;
  return (
    <Notice tone="warning" title={wait}>
      <ul aria-label="Who still waits, by stage" className="grid gap-0.5">
        {stages.map(({ stage_id, stage_name, category, people: in_stage }) => (
          <li key={`${stage_id} ${category}`}>
            <a
              href={addQuery('/employer/applications', { posting_id, stage_id, category })}
              className="link inline-block py-0.5"
            >
              {stage_name}
              {category === 'on_hold' && ', on hold'}: {wholeNumber(in_stage)}
            </a>
          </li>
        ))}
      </ul>
      <p className="pt-1">
        Closing changes nobody’s status. To reject many people at once, open the list of a stage and choose them there.
      </p>
      <Checkbox
        name="tell_applicants"
        defaultChecked={tells}
        label={
          people === 1
            ? 'Email this person that the job has closed'
            : `Email these ${wholeNumber(people)} people that the job has closed`
        }
        hint={`Sent after ${TELL_CLOSING_AFTER_MINUTES} minutes to everyone still without a decision. Publishing the job again before then stops it.`}
      />
    </Notice>
  );
}
