import type { Answer } from '#api/endpoint.ts';
import { APPLICANT_MAIL, type ApplicantMail, type getOwnDetails } from '#features/team/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import type { MissingField } from '#rules/missing-fields.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useReasonWhileImpersonating } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';

type OwnDetailsFormProps = {
  own: Answer<typeof getOwnDetails>;
  missing: readonly MissingField[];
  answer: FormAnswer | undefined;
};

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  applicant_mail: 'Email about new applicants',
};

const MAIL_CHOICES: Record<ApplicantMail, string> = {
  at_once: 'As soon as someone applies',
  daily: 'One daily summary',
  off: 'Never',
};

export function OwnDetailsForm({ own, missing, answer }: OwnDetailsFormProps) {
  const reason = useReasonWhileImpersonating();
  const field = (name: 'first_name' | 'last_name' | 'phone') => ({
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name] ?? own[name],
    error:
      answer?.fields[name] ??
      (missing.some((one) => one.field === name) && !answer ? 'Enter this to continue.' : undefined),
  });
  return (
    <Card as="section" aria-labelledby="own-title" className="grid gap-5">
      <h2 id="own-title" className="text-lg">
        Your details
      </h2>
      <FormProblems answer={answer} labels={LABELS} />
      <form
        method="post"
        action={pathTo('/employer/account')}
        className="grid gap-5"
        noValidate
        {...asksBeforeLeaving(answer !== undefined)}
      >
        <CsrfField />
        <input type="hidden" name="part" value="own" />
        <VersionField version={answer?.values.version ?? own.version} of="own" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...field('first_name')} autoComplete="given-name" required />
          <TextInput {...field('last_name')} autoComplete="family-name" required />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...field('phone')} type="tel" autoComplete="tel" required />
          <TextInput name="own_email" label="Email address" value={own.email} readOnly />
        </div>

        <Select
          id="applicant_mail"
          name="applicant_mail"
          label={LABELS.applicant_mail}
          hint={reason ?? 'For jobs that you posted and stages that you are assigned to.'}
          disabled={reason !== undefined}
          defaultValue={answer?.values.applicant_mail ?? own.applicant_mail}
          error={answer?.fields.applicant_mail}
          choices={APPLICANT_MAIL.map((value) => ({ value, label: MAIL_CHOICES[value] }))}
        />
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary">
            Save your details
          </Button>
          <a href={pathTo('/forgot-password')} className="text-accent-ink underline underline-offset-4">
            Choose a new password
          </a>
        </p>
      </form>
    </Card>
  );
}
