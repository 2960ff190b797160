import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';

type CompanyActionProps = {
  company: OperatorCompany;
  /** Prefix of element ids; unique for each action on the page. */
  id: string;
  summary: ReactNode;
  /** What happens, said before it is done. */
  effect: string;
  answer: FormAnswer | undefined;
  /** Hidden fields. */
  hidden?: ReactNode;
  /** The submit button. */
  children: ReactNode;
};

/** An operator's action on a company, with a reason that its admins read. */
export function CompanyAction({
  company: { company_id },
  id,
  summary,
  effect,
  answer,
  hidden,
  children,
}: CompanyActionProps) {
  return (
    <details name="grant" className="open:w-full" open={answer !== undefined}>
      <summary className={buttonStyle({ size: 'sm' })}>{summary}</summary>
      <form method="post" className="mt-4 grid gap-4" noValidate>
        <CsrfField />
        <input type="hidden" name="company_id" value={company_id} />
        {hidden}
        <p>{effect}</p>
        <TextInput
          id={`${id}-reason-${company_id}`}
          name="reason"
          label="Reason"
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
