import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyAction } from './company-action.tsx';

type CompanyApprovalProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

/** Staff approve a company before its members may see contact details of seekers who did not apply. */
export function CompanyApproval({ company, idempotency_key, answer }: CompanyApprovalProps) {
  const { business_name, company_enabled } = company;
  const action = company_enabled ? 'Withdraw approval' : 'Approve';
  const summary = (
    <>
      {action}
      <span className="sr-only">: {business_name}</span>
    </>
  );
  const hidden = (
    <>
      <input type="hidden" name="key" value={answer?.values.key ?? idempotency_key} />
      <input type="hidden" name="company_enabled" value={company_enabled ? 'off' : 'on'} />
    </>
  );
  const effect = company_enabled ? WITHDRAW_EFFECT : APPROVE_EFFECT;
  return (
    <CompanyAction id="approval" {...{ company, summary, effect, answer, hidden }}>
      <Button type="submit" variant={company_enabled ? 'danger' : 'primary'}>
        {company_enabled ? 'Withdraw the approval' : 'Approve the company'}
      </Button>
    </CompanyAction>
  );
}

const APPROVE_EFFECT =
  'Check first that it is a real employer: only approved companies get contact details of job seekers who did not apply. Its admins get an email.';
const WITHDRAW_EFFECT =
  'Its members no longer get contact details of job seekers who did not apply. Its jobs stay on the site. Its admins get an email.';
