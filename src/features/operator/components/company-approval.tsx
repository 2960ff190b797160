import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';

type CompanyApprovalProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

/** Takes a company off the site, or lets it in again; says before what that does. */
export function CompanyApproval({ company, idempotency_key, answer }: CompanyApprovalProps) {
  const { company_id, business_name, company_enabled } = company;
  const deed = company_enabled ? 'Take off the site' : 'Let in again';
  return (
    <details name="grant" className="open:w-full" open={answer !== undefined}>
      <summary className={buttonStyle({ size: 'sm' })}>
        {deed}
        <span className="sr-only">: {business_name}</span>
      </summary>
      <form method="post" className="mt-4 grid gap-4" noValidate>
        <CsrfField />
        <input type="hidden" name="company_id" value={company_id} />
        <input type="hidden" name="key" value={answer?.values.key ?? idempotency_key} />
        <input type="hidden" name="company_enabled" value={company_enabled ? 'off' : 'on'} />
        <p>{company_enabled ? WHAT_SHUTTING_OUT_DOES : WHAT_LETTING_IN_DOES}</p>
        <TextInput
          id={`approval-reason-${company_id}`}
          name="reason"
          label="Why"
          hint="Kept with your name. The company’s admins read it."
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
          most={500}
          required
        />
        <p>
          <Button type="submit" variant={company_enabled ? 'danger' : 'primary'}>
            {company_enabled ? 'Take the company off the site' : 'Let the company in again'}
          </Button>
        </p>
      </form>
    </details>
  );
}

const WHAT_SHUTTING_OUT_DOES =
  'At once, all its jobs and its page leave the site, nobody can apply, and it can publish nothing. Its people can still sign in and see their postings and applicants. Its admins are told by email.';
const WHAT_LETTING_IN_DOES =
  'At once, its live jobs and its page are on the site again, and it can publish. Its admins are told by email.';
