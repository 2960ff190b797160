import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';

type LogoRemovalProps = { company: OperatorCompany; answer: FormAnswer | undefined };

/** Takes an unfit logo off the site; the company may upload another one. */
export function LogoRemoval({ company: { company_id, business_name }, answer }: LogoRemovalProps) {
  return (
    <details name="grant" className="open:w-full" open={answer !== undefined}>
      <summary className={buttonStyle({ size: 'sm' })}>
        Remove the logo<span className="sr-only"> of {business_name}</span>
      </summary>
      <form method="post" className="mt-4 grid gap-4" noValidate>
        <CsrfField />
        <input type="hidden" name="company_id" value={company_id} />
        <p>At once, no page shows it any more. The company can upload another one. Its admins are told by email.</p>
        <TextInput
          id={`logo-reason-${company_id}`}
          name="reason"
          label="Why"
          hint="Kept with your name. The company’s admins read it."
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
          most={500}
          required
        />
        <p>
          <Button type="submit" variant="danger" name="intent" value="remove-logo">
            Remove the company’s logo
          </Button>
        </p>
      </form>
    </details>
  );
}
