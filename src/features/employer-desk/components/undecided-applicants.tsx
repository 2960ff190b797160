import { closingMail } from '#features/applicant-status/rules/closing-mail.ts';
import type { Undecided } from '#features/applicants/contract.ts';
import { TELL_CLOSING_AFTER_MINUTES } from '#features/postings/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSite } from '#web/use-site.ts';

type UndecidedApplicantsProps = {
  /** Null for an anonymous posting. */
  company_name: string | null;
  title: string;
  posting_id: string;
  stages: Undecided;
  is_live: boolean;
  /** Whether the box to mail them is checked at first. */
  mails: boolean;
};

/** Applicants without a decision when a posting closes, with a link to them and whether to mail them. */
export function UndecidedApplicants({
  posting_id,
  title: job,
  company_name,
  stages,
  is_live,
  mails,
}: UndecidedApplicantsProps) {
  const { code: site } = useSite();
  const { subject, paragraphs } = closingMail({ site, title: job, company_name });
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
            ? 'Tell the applicant who is still waiting'
            : `Tell the ${wholeNumber(people)} applicants who are still waiting`
        }
        hint={`By email, after ${TELL_CLOSING_AFTER_MINUTES} minutes to applicants still without a decision. Publishing the job again before then cancels it.`}
      />
      <details>
        <summary className="link w-fit cursor-pointer">Preview of the email</summary>
        <div className="grid gap-2 pt-2">
          <p className="font-semibold">{subject}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </Notice>
  );
}
