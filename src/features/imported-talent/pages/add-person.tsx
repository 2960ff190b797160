import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/file-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { NotAllowed } from '../components/not-allowed.tsx';
import { PROVENANCE_LABELS, Provenance } from '../components/provenance.tsx';
import { addImportedPerson } from '../contract.ts';
import type { LawfulBasis } from '../rules.ts';
import type { Route } from './+types/add-person.ts';

const LIST = pathTo('/employer/imported-talent');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Add a person' });

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const file = form.get('file');
    const chosen = file instanceof File && (file.size > 0 || file.name) ? file : undefined;
    const added = orNotFound(
      await call(addImportedPerson, {
        params: { company_id },
        body: {
          first_name: textOf(form, 'first_name'),
          last_name: textOf(form, 'last_name'),
          email: textOf(form, 'email'),
          phone: textOf(form, 'phone'),
          city: textOf(form, 'city'),
          region: textOf(form, 'region'),
          headline: textOf(form, 'headline'),
          source: textOf(form, 'source'),
          // The call refuses every other value.
          lawful_basis: textOf(form, 'lawful_basis') as LawfulBasis,
          ...(chosen ? { file: chosen } : {}),
        },
      }),
    );
    throw redirect(addQuery(LIST, { done: added.is_update ? 'updated' : 'added' }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const TEXTS = [
  { name: 'first_name', label: 'First name', most: 80 },
  { name: 'last_name', label: 'Last name', most: 80 },
  { name: 'email', label: 'Email address', most: 254, type: 'email' },
  { name: 'phone', label: 'Phone', most: 40, type: 'tel', optional: true },
  { name: 'city', label: 'City', most: 80, optional: true },
  { name: 'region', label: 'State', most: 80, optional: true },
] as const;
const LABELS = {
  ...Object.fromEntries(TEXTS.map(({ name, label }) => [name, label])),
  ...PROVENANCE_LABELS,
  headline: 'Headline',
  file: 'Résumé',
};

/** One person with an optional résumé. A known address is updated. */
export default function AddPerson({ actionData: answer }: Route.ComponentProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  const reason = useReasonAgainst('bulk-upload');
  if (reason) return <NotAllowed title="Add a person" reason={reason} />;
  const values = answer?.values ?? {};
  const fields = answer?.fields ?? {};
  return (
    <WorkbenchPage
      width="form"
      title="Add a person"
      back={{ href: LIST, label: 'Imported talent' }}
      intro="Only the managers of your company see this person, who gets one email about it a day later. Entries you leave empty stay as they are if you have the address already."
    >
      <FormProblems answer={answer} labels={LABELS} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid gap-5"
        noValidate
        {...asksBeforeLeaving(answer !== undefined)}
      >
        <CsrfField />
        <div className="grid gap-5 sm:grid-cols-2">
          {TEXTS.map(({ name, ...text }) => (
            <TextInput key={name} name={name} {...text} defaultValue={values[name]} error={fields[name]} />
          ))}
        </div>
        <TextInput
          name="headline"
          label="Headline"
          optional
          most={150}
          defaultValue={values.headline}
          error={fields.headline}
        />
        <FileField
          name="file"
          label="Résumé"
          hint="PDF, DOC, DOCX, ODT, RTF, PNG or JPG, at most 10 MB."
          optional
          error={fields.file}
        />
        <Provenance values={values} fields={fields} />
        <p>
          <Button type="submit" variant="primary" pending={is_sending}>
            Add person
          </Button>
        </p>
      </Form>
    </WorkbenchPage>
  );
}
