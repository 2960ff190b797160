import { Button } from '#ui/button.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyAction } from './company-action.tsx';

type CompanySuspensionProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

export function CompanySuspension({ company, idempotency_key, answer }: CompanySuspensionProps) {
  const { business_name, on_site } = company;
  const summary = (
    <>
      {on_site ? 'Suspend' : 'Reinstate'}
      <span className="sr-only">: {business_name}</span>
    </>
  );
  const hidden = (
    <>
      <input type="hidden" name="key" value={answer?.values.key ?? idempotency_key} />
      <input type="hidden" name="on_site" value={on_site ? 'off' : 'on'} />
    </>
  );
  const effect = on_site ? SUSPEND_EFFECT : REINSTATE_EFFECT;
  return (
    <CompanyAction id="suspension" {...{ company, summary, effect, answer, hidden }}>
      <Button type="submit" variant={on_site ? 'danger' : 'primary'}>
        {on_site ? 'Suspend the company' : 'Reinstate the company'}
      </Button>
    </CompanyAction>
  );
}

const SUSPEND_EFFECT =
  'Its jobs and its page leave the site at once, no one can apply, and it cannot publish. Its members can still sign in and see their postings and applicants. Its admins get an email.';
const REINSTATE_EFFECT =
  'Its live jobs and its page return to the site at once, and it can publish. Its admins get an email.';
