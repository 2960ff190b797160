import { FLAG_NAMES } from '#rules/actor.ts';
import { BADGE_LABELS, BADGES } from '#rules/badges.ts';
import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { SITES } from '#rules/sites.ts';
import { companyPath } from '#rules/slug.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import type { OperatorCompany } from '../contract.ts';
import { CompanyApproval } from './company-approval.tsx';
import { CompanyBadges } from './company-badges.tsx';
import { LogoRemoval } from './logo-removal.tsx';
import { CompanyFacts } from './shared/company-facts.tsx';

type CompanyGrantProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

export function CompanyGrant({ company, idempotency_key, answer }: CompanyGrantProps) {
  const { business_name } = company;
  const of = formOf(answer);
  const answerOf = (form: Form) => (of === form ? answer : undefined);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CompanyLogo name={business_name} src={company.logo_url} />
        <h2 className="mr-auto min-w-0 text-lg wrap-anywhere">
          <CompanyName company={company} />
        </h2>
        <CompanyBadges company={company} />
      </div>
      <CompanyFacts company={company} />
      <div className="flex flex-wrap items-start gap-2">
        <details name="grant" className="open:w-full" open={of === 'grant'}>
          <summary className={buttonStyle({ size: 'sm' })}>
            Change plan or credits<span className="sr-only"> of {business_name}</span>
          </summary>
          <GrantForm company={company} idempotency_key={idempotency_key} answer={answerOf('grant')} />
        </details>
        <CompanyApproval company={company} idempotency_key={idempotency_key} answer={answerOf('approval')} />
        {company.logo_url && <LogoRemoval company={company} answer={answerOf('logo')} />}
      </div>
    </Card>
  );
}

type Form = 'grant' | 'approval' | 'logo';

/** Which of the company's forms was submitted. */
function formOf(answer: FormAnswer | undefined): Form | null {
  if (!answer) return null;
  if (answer.values.intent === 'remove-logo') return 'logo';
  return answer.values.company_enabled === undefined ? 'grant' : 'approval';
}

/** Links to the company's page if it is on the operator's current site. */
function CompanyName({ company: { business_name, company_key, site } }: { company: OperatorCompany }) {
  const { domain } = usePageData();
  if (!company_key || site !== domain) return business_name;
  return (
    <a className="link" href={companyPath(company_key, business_name)}>
      {business_name}
    </a>
  );
}

const LEAVE = { value: '', label: 'Leave as it is' };
const packagesOf = (site: OperatorCompany['site']) => [
  LEAVE,
  ...Object.values(PRICING_PACKAGES).map(({ package_code }) => ({
    value: package_code,
    label: packageName(package_code, SITES[site]),
  })),
  { value: 'no-plan', label: 'End the plan' },
];

function GrantForm({ company, idempotency_key, answer }: CompanyGrantProps) {
  const { company_id } = company;
  const id = (name: string) => `${name}-${company_id}`;
  const choice = (name: string, label: string, is_on: boolean) => (
    <Select
      key={name}
      id={id(name)}
      name={name}
      label={label}
      choices={[
        LEAVE,
        { value: 'on', label: is_on ? 'On (current)' : 'On' },
        { value: 'off', label: is_on ? 'Off' : 'Off (current)' },
      ]}
      defaultValue={answer?.values[name] ?? ''}
    />
  );
  return (
    <form method="post" className="mt-4 grid gap-5" noValidate>
      <CsrfField />
      <input type="hidden" name="company_id" value={company_id} />
      <input type="hidden" name="key" value={answer?.values.key ?? idempotency_key} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextInput
          id={id('posting_credits')}
          name="posting_credits"
          label="Posting credits to add"
          inputMode="numeric"
          optional
          defaultValue={answer?.values.posting_credits}
          error={answer?.fields.posting_credits}
        />
        <Select
          id={id('package')}
          name="package"
          label="Plan"
          choices={packagesOf(company.site)}
          defaultValue={answer?.values.package ?? ''}
        />
        {choice('has_ats', 'ATS', company.has_ats)}
        {choice('crossposting_enabled', 'Crossposting', company.crossposting_enabled)}
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-3 font-semibold">Feature flags</legend>
        <p className="col-span-full max-w-prose text-sm text-muted">
          The board (kanban) and scheduling are on for every company with the ATS; turn them off here for this company.
          Analytics counts what its members open. The other flags have no effect yet.
        </p>
        {FLAG_NAMES.map((name) => choice(`flag_${name}`, name.replaceAll('_', ' '), company.flags[name] === true))}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">Badges on its public page</legend>
        <Select
          id={id('badges')}
          name="badges"
          label="Badges"
          choices={[LEAVE, { value: 'on', label: 'Only the ones selected below' }]}
          defaultValue={answer?.values.badges ?? ''}
          className="sm:max-w-80"
        />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {BADGES.map((badge) => (
            <Checkbox
              key={badge}
              id={id(`badge_${badge}`)}
              name={`badge_${badge}`}
              label={BADGE_LABELS[badge]}
              defaultChecked={answer ? answer.values[`badge_${badge}`] === 'on' : company.badges.includes(badge)}
            />
          ))}
        </div>
      </fieldset>
      <TextInput
        id={id('reason')}
        name="reason"
        label="Reason"
        hint="Kept with your name. The company’s admins get an email about their plan, without the reason."
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
        most={500}
        required
      />
      <p>
        <Button type="submit" variant="primary">
          Save changes
        </Button>
      </p>
    </form>
  );
}
