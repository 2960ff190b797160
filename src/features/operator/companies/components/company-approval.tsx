import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyAction } from './company-action.tsx';

type CompanyApprovalProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

export function CompanyApproval({ company, idempotency_key, answer }: CompanyApprovalProps) {
  const { business_name, company_enabled } = company;
  const summary = (
    <>
      {company_enabled ? 'Suspend' : 'Reinstate'}
      <span className="sr-only">: {business_name}</span>
    </>
  );
  const hidden = (
    <>
      <input type="hidden" name="key" value={answer?.values.key ?? idempotency_key} />
      <input type="hidden" name="company_enabled" value={company_enabled ? 'off' : 'on'} />
    </>
  );
  const effect = company_enabled ? SUSPEND_EFFECT : REINSTATE_EFFECT;
  return (
    <CompanyAction id="approval" {...{ company, summary, effect, answer, hidden }}>
      <Button type="submit" variant={company_enabled ? 'danger' : 'primary'}>
        {company_enabled ? 'Suspend the company' : 'Reinstate the company'}
      </Button>
    </CompanyAction>
  );
}

const SUSPEND_EFFECT =
  'Its jobs and its page leave the site at once, no one can apply, and it cannot publish. Its members can still sign in and see their postings and applicants. Its admins get an email.';
const REINSTATE_EFFECT =
  'Its live jobs and its page return to the site at once, and it can publish. Its admins get an email.';
