import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyDeed } from './company-action.tsx';

type CompanyApprovalProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

/** Takes a company off the site, or lets it in again; says before what that does. */
export function CompanyApproval({ company, idempotency_key, answer }: CompanyApprovalProps) {
  const { business_name, company_enabled } = company;
  const summary = (
    <>
      {company_enabled ? 'Take off the site' : 'Let in again'}
      <span className="sr-only">: {business_name}</span>
    </>
  );
  const hidden = (
    <>
      <input type="hidden" name="key" value={answer?.values.key ?? idempotency_key} />
      <input type="hidden" name="company_enabled" value={company_enabled ? 'off' : 'on'} />
    </>
  );
  const does = company_enabled ? WHAT_SHUTTING_OUT_DOES : WHAT_LETTING_IN_DOES;
  return (
    <CompanyDeed id="approval" {...{ company, summary, does, answer, hidden }}>
      <Button type="submit" variant={company_enabled ? 'danger' : 'primary'}>
        {company_enabled ? 'Take the company off the site' : 'Let the company in again'}
      </Button>
    </CompanyDeed>
  );
}

const WHAT_SHUTTING_OUT_DOES =
  'At once, all its jobs and its page leave the site, nobody can apply, and it can publish nothing. Its people can still sign in and see their postings and applicants. Its admins are told by email.';
const WHAT_LETTING_IN_DOES =
  'At once, its live jobs and its page are on the site again, and it can publish. Its admins are told by email.';
