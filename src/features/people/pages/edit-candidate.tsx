import { redirect } from 'react-router';
import { bodyOf, formOf, readPersonForm } from '#features/person/components/shared/person-form.ts';
import { PERSON_LABELS } from '#features/person/components/shared/person-labels.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { EditPersonForm } from '../components/edit-person-form.tsx';
import { getApplicantPerson, updatePerson } from '../contract.ts';
import type { Route } from './+types/edit-candidate.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Edit details' });

const pageOf = (application_id: string) => pathTo('/employer/candidate-profile/{application_id}', { application_id });
const fromOf = (request: Request) => new URL(request.url).searchParams.get('from') ?? undefined;

export async function loader({ context, params: { application_id }, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { details, version } = orNotFound(await call(getApplicantPerson, { params: { company_id, application_id } }));
  const form = formOf({ ...details, work: [], education: [], certificates: [], military: null });
  const page = addQuery(pageOf(application_id), { from: fromOf(request) });
  return { application_id, form, version, name: `${details.first_name} ${details.last_name}`, page };
}

export async function action({ context, params: { application_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const sent = await request.formData();
  return answerForm(sent, async () => {
    const { first_name, last_name, phone, city, region, postal_code, headline, skills } = bodyOf(readPersonForm(sent));
    const document_id = textOf(sent, 'document_id') || undefined;
    const details = { first_name, last_name, phone, city, region, postal_code, headline, skills };
    const body = { ...details, document_id, version: Number(textOf(sent, 'version')) };
    orNotFound(await call(updatePerson, { params: { company_id, application_id }, body }));
    throw redirect(addQuery(pageOf(application_id), { from: fromOf(request), done: 'saved' }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** The company's own record of a person. What the person sent stays as it is. */
export default function EditCandidate({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { application_id, form, version, name, page } = loaderData;
  const reason = useReasonAgainst('edit-people');
  return (
    <WorkbenchPage
      width="form"
      title="Edit details"
      back={{ href: page, label: name }}
      intro="Only your team sees these details. What the person sent you stays as it is."
    >
      {reason ? (
        <EmptyState
          icon="pencil"
          title="Only managers can edit details"
          action={<LinkButton href={page}>Back to the profile</LinkButton>}
        >
          {reason}
        </EmptyState>
      ) : (
        <>
          <FormProblems answer={answer} labels={{ ...PERSON_LABELS, document_id: 'Résumé' }} />
          <EditPersonForm
            key={`${application_id} ${version}`}
            form={answer ? { ...form, ...answer.values } : form}
            version={version}
            page={page}
            answer={answer}
          />
        </>
      )}
    </WorkbenchPage>
  );
}
