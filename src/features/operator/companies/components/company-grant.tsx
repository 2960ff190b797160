import { FLAG_NAMES } from '#rules/actor.ts';
import { BADGE_LABELS, BADGES } from '#rules/badges.ts';
import { PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { SITES } from '#rules/sites.ts';
import { companyPath } from '#rules/slug.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useStaffMay } from '#web/use-staff-may.ts';
import type { OperatorCompany } from '../contract.ts';
import { CompanyApproval } from './company-approval.tsx';
import { CompanySuspension } from './company-suspension.tsx';
import { LogoRemoval } from './logo-removal.tsx';
import { CompanyFacts } from './shared/company-facts.tsx';

type CompanyGrantProps = { company: OperatorCompany; idempotency_key: string; answer: FormAnswer | undefined };

export function CompanyGrant({ company, idempotency_key, answer }: CompanyGrantProps) {
  const of = formOf(answer);
  const may_moderate = useStaffMay('staff-moderation');
  const answerOf = (form: Form) => (of === form ? answer : undefined);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <Card as="section" aria-label="Company" className="grid gap-3">
        <CompanyLogo name={company.business_name} src={company.logo_url} />
        <CompanyFacts company={company} />
        <PublicPage company={company} />
        <div className="grid justify-items-start gap-2">
          <CompanyApproval company={company} idempotency_key={idempotency_key} answer={answerOf('approval')} />
          <CompanySuspension company={company} idempotency_key={idempotency_key} answer={answerOf('suspension')} />
          {may_moderate && company.logo_url && <LogoRemoval company={company} answer={answerOf('logo')} />}
        </div>
      </Card>
      <Card as="section" aria-labelledby="grant">
        <h2 id="grant" className="text-lg">
          Plan, credits and badges
        </h2>
        <GrantForm company={company} idempotency_key={idempotency_key} answer={answerOf('grant')} />
      </Card>
    </div>
  );
}

type Form = 'grant' | 'approval' | 'suspension' | 'logo';

/** Which of the company's forms was submitted. */
function formOf(answer: FormAnswer | undefined): Form | null {
  if (!answer) return null;
  if (answer.values.intent === 'remove-logo') return 'logo';
  if (answer.values.company_enabled !== undefined) return 'approval';
  return answer.values.on_site === undefined ? 'grant' : 'suspension';
}

/** The company's page opens on its own site only. */
function PublicPage({ company: { business_name, company_key, site } }: { company: OperatorCompany }) {
  const { domain } = usePageData();
  if (!company_key || site !== domain) return null;
  return (
    <a className="link w-fit" href={companyPath(company_key, business_name)}>
      Public page
    </a>
  );
}

/** `ats_tags` is “ATS tags”. */
function flagName(flag: string): string {
  const words = flag.replaceAll('_', ' ').replace(/^ats\b/, 'ATS');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
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
      <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-3 font-semibold">Feature flags</legend>
        <p className="col-span-full max-w-prose text-sm text-muted">
          The board (kanban) and scheduling are on for every company with the ATS; turn them off here for this company.
          Analytics counts what its members open. The other flags have no effect yet.
        </p>
        {FLAG_NAMES.map((name) => choice(`flag_${name}`, flagName(name), company.flags[name] === true))}
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
