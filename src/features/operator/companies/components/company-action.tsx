import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';

type CompanyDeedProps = {
  company: OperatorCompany;
  /** Tells its boxes from those of the other deeds on the page. */
  id: string;
  summary: ReactNode;
  /** What the deed does, said before. */
  does: string;
  answer: FormAnswer | undefined;
  /** Boxes of its own that nobody sees. */
  hidden?: ReactNode;
  /** The button that does it. */
  children: ReactNode;
};

/** Something that staff do with a company for a reason which its admins read. */
export function CompanyDeed({
  company: { company_id },
  id,
  summary,
  does,
  answer,
  hidden,
  children,
}: CompanyDeedProps) {
  return (
    <details name="grant" className="open:w-full" open={answer !== undefined}>
      <summary className={buttonStyle({ size: 'sm' })}>{summary}</summary>
      <form method="post" className="mt-4 grid gap-4" noValidate>
        <CsrfField />
        <input type="hidden" name="company_id" value={company_id} />
        {hidden}
        <p>{does}</p>
        <TextInput
          id={`${id}-reason-${company_id}`}
          name="reason"
          label="Why"
          hint="Kept with your name. The company’s admins read it."
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
          most={500}
          required
        />
        <p>{children}</p>
      </form>
    </details>
  );
}
