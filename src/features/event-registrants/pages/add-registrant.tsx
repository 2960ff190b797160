import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { placeNamed } from '#rules/work-place.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { ApplicantLinks } from '../components/applicant-links.tsx';
import { RegistrantResume } from '../components/registrant-resume.tsx';
import { createRegistrantApplication, getRegistrant } from '../contract.ts';
import type { Route } from './+types/add-registrant.ts';

const LIST = pathTo('/employer/hiring-events');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Add as an applicant' });

export async function loader({ context, params: { registration_id } }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const registrant = orNotFound(await call(getRegistrant, { params: { company_id, registration_id } }));
  return { registrant, key: crypto.randomUUID() };
}

export async function action({ context, request, params: { registration_id } }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const params = { company_id, registration_id };
    const body = { posting_id: textOf(form, 'posting_id') };
    const idempotency_key = textOf(form, 'key') || undefined;
    const added = orNotFound(await call(createRegistrantApplication, { params, body, idempotency_key }));
    throw redirect(addQuery(LIST, { added: added.application_id }), 303);
  });
}

const LABELS = { posting_id: 'Posting' };

export default function AddRegistrant({ loaderData, actionData }: Route.ComponentProps) {
  const { registrant, key } = loaderData;
  const { first_name, last_name, email, event_title, resume, applications, postings } = registrant;
  const { state } = useNavigation();
  const reason = useReasonAgainst('add-applicants');
  return (
    <WorkbenchPage
      width="form"
      back={{ href: LIST, label: 'Hiring events' }}
      title={`Add ${first_name} ${last_name} as an applicant`}
      intro={<span className="wrap-anywhere">{`${email}, ${event_title}`}</span>}
    >
      {resume ? (
        <div className="flex flex-wrap items-center gap-3">
          <RegistrantResume resume={resume} />
          <span className="wrap-anywhere">{resume.file_name} is attached.</span>
        </div>
      ) : (
        <p>No résumé attached.</p>
      )}
      {applications.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">Already an applicant for</h2>
          <ApplicantLinks applications={applications} />
        </section>
      )}
      <FormProblems answer={actionData} labels={LABELS} />
      {reason || postings.length === 0 ? (
        <Notice title={reason ?? 'No posting to add them to'} action={<LinkButton href={LIST}>Back</LinkButton>}>
          {!reason &&
            'Publish one that shows your company name. They already know who you are, so anonymous postings are not offered.'}
        </Notice>
      ) : (
        <Form method="post" className="grid gap-5">
          <CsrfField />
          <input type="hidden" name="key" value={key} />
          <Select
            name="posting_id"
            label={LABELS.posting_id}
            hint="Live postings that show your company name. The person starts in the first stage of the pipeline."
            choices={postings.map(({ posting_id, ...posting }) => ({ value: posting_id, label: labelOf(posting) }))}
            defaultValue={actionData?.values.posting_id}
            error={actionData?.fields.posting_id}
          />
          <p className="text-muted">We let {first_name} know by email. They can withdraw.</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" pending={state === 'submitting'}>
              Add as an applicant
            </Button>
            <LinkButton href={LIST} variant="quiet">
              Cancel
            </LinkButton>
          </div>
        </Form>
      )}
    </WorkbenchPage>
  );
}

const labelOf = ({ title, ...place }: { title: string; city: string; region: string; country: string }) =>
  [title, placeNamed(place)].filter((part) => part !== '').join(', ');
