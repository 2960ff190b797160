import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyDeed } from './company-action.tsx';

type LogoRemovalProps = { company: OperatorCompany; answer: FormAnswer | undefined };

const DOES = 'At once, no page shows it any more. The company can upload another one. Its admins are told by email.';

/** Takes an unfit logo off the site; the company may upload another one. */
export function LogoRemoval({ company, answer }: LogoRemovalProps) {
  const summary = (
    <>
      Remove the logo<span className="sr-only"> of {company.business_name}</span>
    </>
  );
  return (
    <CompanyDeed id="logo" does={DOES} {...{ company, summary, answer }}>
      <Button type="submit" variant="danger" name="intent" value="remove-logo">
        Remove the company’s logo
      </Button>
    </CompanyDeed>
  );
}
