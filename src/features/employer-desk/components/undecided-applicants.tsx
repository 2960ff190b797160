import type { Undecided } from '#features/applicants/contract.ts';
import { TELL_CLOSING_AFTER_MINUTES } from '#features/postings/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';

type UndecidedApplicantsProps = {
  posting_id: string;
  stages: Undecided;
  is_live: boolean;
  /** Whether the box to mail them is checked at first. */
  mails: boolean;
};

/** Applicants without a decision when a posting closes, with a link to them and whether to mail them. */
export function UndecidedApplicants({ posting_id, stages, is_live, mails }: UndecidedApplicantsProps) {
  const people = stages.reduce((sum, stage) => sum + stage.people, 0);
  if (people === 0) {
    return is_live && <p className="text-muted">All applicants have a decision.</p>;
  }
  const title =
    people === 1 ? '1 applicant has no decision yet.' : `${wholeNumber(people)} applicants have no decision yet.`;
  return (
    <Notice tone="warning" title={title}>
      <ul aria-label="Applicants without a decision, by stage" className="grid gap-0.5">
        {stages.map(({ stage_id, stage_name, category, people: in_stage }) => (
          <li key={`${stage_id} ${category}`}>
            <a
              href={addQuery(pathTo('/employer/applications'), { posting_id, stage_id, category })}
              className="link inline-block py-0.5"
            >
              {stage_name}
              {category === 'on_hold' && ', on hold'}: {wholeNumber(in_stage)}
            </a>
          </li>
        ))}
      </ul>
      <p className="pt-1">
        Closing does not change their statuses. To reject many applicants at once, open the list of a stage.
      </p>
      <Checkbox
        name="tell_applicants"
        defaultChecked={mails}
        label={
          people === 1
            ? 'Email this applicant that the job has closed'
            : `Email these ${wholeNumber(people)} applicants that the job has closed`
        }
        hint={`Sent after ${TELL_CLOSING_AFTER_MINUTES} minutes to applicants still without a decision. Publishing the job again before then cancels it.`}
      />
    </Notice>
  );
}
