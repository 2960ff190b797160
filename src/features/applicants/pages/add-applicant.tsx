import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { TextKept } from '#web/text-kept.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { createApplicant } from '../contract.ts';
import { postingChoices } from '../list/posting-choices.ts';
import type { Route } from './+types/add-applicant.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Add an applicant' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const posting_id = new URL(request.url).searchParams.get('posting_id') ?? '';
  return { postings: await postingChoices(call, company_id), posting_id, key: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = {
      posting_id: textOf(form, 'posting_id'),
      first_name: textOf(form, 'first_name'),
      last_name: textOf(form, 'last_name'),
      email: textOf(form, 'email'),
      phone: textOf(form, 'phone'),
    };
    const idempotency_key = textOf(form, 'key') || undefined;
    const added = orNotFound(await call(createApplicant, { params: { company_id }, body, idempotency_key }));
    throw redirect(pathTo('/employer/applications/{application_id}', { application_id: added.application_id }));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const LABELS = {
  posting_id: 'Posting',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  phone: 'Phone',
};

export default function AddApplicant({ loaderData, actionData }: Route.ComponentProps) {
  const { postings, posting_id } = loaderData;
  const { state } = useNavigation();
  const reason = useReasonAgainst('add-applicants');
  if (reason) return <NotAllowed reason={reason} />;
  const values = actionData?.values ?? {};
  const fields = actionData?.fields ?? {};
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/applications'), label: 'Applicants' }}
      title="Add an applicant"
      intro="Add someone you met or who contacted you. We don’t email them."
    >
      {postings.length === 0 ? (
        <EmptyState
          icon="megaphone"
          title="No live postings"
          action={
            <LinkButton href={pathTo('/employer/view-postings')} variant="primary">
              See your postings
            </LinkButton>
          }
        >
          Every applicant belongs to a posting. Publish one first.
        </EmptyState>
      ) : (
        <Form method="post" className="grid gap-5" {...asksBeforeLeaving(actionData !== undefined)}>
          <CsrfField />
          <TextKept />
          <input type="hidden" name="key" value={loaderData.key} />
          <FormProblems answer={actionData} labels={LABELS} />
          <Select
            name="posting_id"
            label={LABELS.posting_id}
            choices={postings.map(({ id, label }) => ({ value: id, label }))}
            defaultValue={values.posting_id ?? posting_id}
            error={fields.posting_id}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput
              name="first_name"
              label={LABELS.first_name}
              defaultValue={values.first_name}
              error={fields.first_name}
              most={80}
            />
            <TextInput
              name="last_name"
              label={LABELS.last_name}
              defaultValue={values.last_name}
              error={fields.last_name}
              most={80}
            />
          </div>
          <TextInput
            name="email"
            type="email"
            label={LABELS.email}
            defaultValue={values.email}
            error={fields.email}
            most={254}
          />
          <TextInput
            name="phone"
            type="tel"
            label={LABELS.phone}
            optional
            defaultValue={values.phone}
            error={fields.phone}
            most={40}
          />
          <div className="flex gap-3">
            <Button type="submit" variant="primary" pending={state === 'submitting'}>
              Add applicant
            </Button>
            <LinkButton href={pathTo('/employer/applications')} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      )}
    </WorkbenchPage>
  );
}

function NotAllowed({ reason }: { reason: string }) {
  return (
    <>
      <h1 className="sr-only">Add an applicant</h1>
      <EmptyState
        icon="user-round-plus"
        title="Only managers can add applicants"
        action={<LinkButton href={pathTo('/employer/applications')}>View applicants</LinkButton>}
        className="mx-auto mt-12 max-w-xl"
      >
        {reason}
      </EmptyState>
    </>
  );
}
