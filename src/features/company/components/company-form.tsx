import { pathTo } from '#rules/addresses.ts';
import type { MissingField } from '#rules/missing-fields.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { RichText } from '#web/rich-text.tsx';
import { RichTextField } from '#web/rich-text-editor/rich-text-field.tsx';
import { sentRichText } from '#web/rich-text-editor/sent-rich-text.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import type { Company } from '../contract.ts';
import { SIZE_CHOICES } from '../form.ts';

type CompanyFormProps = {
  company: Company;
  can_edit: boolean;
  missing: readonly MissingField[];
  answer: FormAnswer | undefined;
};

const LABELS = {
  business_name: 'Business name',
  city: 'City',
  region: 'State or region',
  website: 'Web address',
  linkedin_company_id: 'LinkedIn page',
  industry: 'Industry',
  size_band: 'Size',
  about: 'About the company',
  logo: 'Logo',
};

const NEEDED = 'Enter this to continue.';

/** Read-only for members who cannot change the company. */
export function CompanyForm({ company, can_edit, missing, answer }: CompanyFormProps) {
  const reason = useReasonAgainst('edit-company');
  const field = (name: 'business_name' | 'industry' | 'city' | 'region' | 'website' | 'linkedin_company_id') => ({
    name,
    label: LABELS[name],
    readOnly: !can_edit,
    defaultValue: answer?.values[name] ?? company[name],
    error: answer?.fields[name] ?? (missing.some((one) => one.field === name) && !answer ? NEEDED : undefined),
  });
  return (
    <Card as="section" aria-labelledby="company-title" className="grid gap-5">
      <div className="flex items-center gap-4">
        <CompanyLogo name={company.business_name} src={company.logo_url} size="lg" />
        <h2 id="company-title" className="text-lg">
          Company
        </h2>
      </div>
      {reason && <Notice title={reason}>Ask an admin on your team to change the details.</Notice>}
      <FormProblems answer={answer?.message ? answer : undefined} labels={LABELS} />
      <form
        method="post"
        action={pathTo('/employer/account')}
        encType="multipart/form-data"
        className="grid gap-5"
        noValidate
        {...asksBeforeLeaving(answer !== undefined)}
      >
        <CsrfField />
        <input type="hidden" name="part" value="company" />
        <VersionField version={answer?.values.version ?? company.version} />
        <TextInput {...field('business_name')} autoComplete="organization" required />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...field('city')} autoComplete="address-level2" required />
          <TextInput {...field('region')} autoComplete="address-level1" required />
        </div>
        <TextInput {...field('website')} hint="For example www.example.com" autoComplete="url" required />
        <TextInput
          {...field('linkedin_company_id')}
          hint="Its number, or its address with the number, such as linkedin.com/company/1234567. We send it to LinkedIn with jobs that show your name, and show it nowhere else."
          optional
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...field('industry')} optional />
          <Select
            name="size_band"
            label={LABELS.size_band}
            optional
            choices={SIZE_CHOICES}
            disabled={!can_edit}
            defaultValue={answer?.values.size_band ?? company.size_band}
            error={answer?.fields.size_band}
          />
        </div>
        {can_edit ? (
          <RichTextField
            name="about"
            label={LABELS.about}
            hint="For your public company page. Optional, at most 5,000 characters."
            value={sentRichText(answer?.values, 'about', company.about)}
            error={answer?.fields.about}
          />
        ) : (
          <div className="grid gap-1">
            <p className="font-semibold">{LABELS.about}</p>
            <RichText document={company.about} />
          </div>
        )}
        <p>
          <Button type="submit" variant="primary" reason={reason}>
            Save company
          </Button>
        </p>
        <LogoFields has_logo={company.logo_url !== null} reason={reason} error={answer?.fields.logo} />
      </form>
    </Card>
  );
}

type LogoFieldsProps = { has_logo: boolean; reason: string | undefined; error: string | undefined };

/** Within the form, so that its buttons keep what was typed above, and below the submit button that the Enter key presses. */
function LogoFields({ has_logo, reason, error }: LogoFieldsProps) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full font-semibold">Logo on your page and jobs</legend>
      <FileField
        name="logo"
        label={has_logo ? 'New picture' : 'Picture'}
        hint="PNG, JPEG or WebP, at most 5 MB and at least 112 × 112 pixels. It is shown on a white square, except on anonymous postings."
        accept="image/png,image/jpeg,image/webp"
        mostMb={5}
        error={error}
        disabled={reason !== undefined}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="logo" reason={reason}>
          Upload logo
        </Button>
        {has_logo && (
          <Button type="submit" name="intent" value="remove-logo" variant="quiet" reason={reason}>
            Remove logo
          </Button>
        )}
      </p>
    </fieldset>
  );
}
