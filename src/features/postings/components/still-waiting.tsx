import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Notice } from '#ui/notice.tsx';
import type { Waiting } from '../../applicants/contract.ts';

type StillWaitingProps = { posting_id: string; stages: Waiting; is_live: boolean };

/** Who has no decision yet when a posting ends, with the way to them: closing alone tells nobody. */
export function StillWaiting({ posting_id, stages, is_live }: StillWaitingProps) {
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
        {is_live ? 'Closing moves and tells nobody. ' : 'Closing moved and told nobody. '}
        Give them a status that sends an email, such as “Rejected”, in the list of a stage, where many are chosen at
        once.
      </p>
    </Notice>
  );
}
