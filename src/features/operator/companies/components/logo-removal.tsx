import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyAction } from './company-action.tsx';

type LogoRemovalProps = { company: OperatorCompany; answer: FormAnswer | undefined };

const EFFECT = 'It disappears from all pages at once. The company can upload another one. Its admins get an email.';

export function LogoRemoval({ company, answer }: LogoRemovalProps) {
  const summary = (
    <>
      Remove the logo<span className="sr-only"> of {company.business_name}</span>
    </>
  );
  return (
    <CompanyAction id="logo" effect={EFFECT} {...{ company, summary, answer }}>
      <Button type="submit" variant="danger" name="intent" value="remove-logo">
        Remove the company’s logo
      </Button>
    </CompanyAction>
  );
}
