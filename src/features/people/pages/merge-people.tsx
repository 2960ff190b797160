import { redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { MergeForm } from '../components/merge-form.tsx';
import { FIELD_LABELS } from '../components/person-details.tsx';
import { SideCard } from '../components/side-card.tsx';
import { getMergePreview, mergePeople } from '../merge-contract.ts';
import { nameOf } from '../merge-words.ts';
import type { Route } from './+types/merge-people.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Merge two people' });

const pageOf = (application_id: string) => pathTo('/employer/candidate-profile/{application_id}', { application_id });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const page = pageOf(params.application_id);
  if (!memberMay('edit-people', user)) return { page, refused: whyNot('edit-people') };
  try {
    return { page, preview: orNotFound(await call(getMergePreview, { params: { company_id, ...params } })) };
  } catch (error) {
    // Such as for two who are one person by now.
    if (error instanceof Refused && error.status === 422) return { page, refused: error.message };
    throw error;
  }
}

/** The values of the boxes whose name begins so, by the rest of the name. */
const boxesOf = (form: FormData, beginning: string) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith(beginning) ? [[name.slice(beginning.length), value]] : [])),
  );

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = asTyped<{ state: string }>({
      state: textOf(form, 'state'),
      fields: boxesOf(form, 'fields.'),
      application_ids: Object.values(boxesOf(form, 'stays.')),
    });
    orNotFound(await call(mergePeople, { params: { company_id, ...params }, body }));
    throw redirect(addQuery(pageOf(params.application_id), { done: 'merged' }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** Two people side by side, and what they will be as one. */
export default function MergePeople({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, preview, refused } = loaderData;
  if (!preview)
    return (
      <WorkbenchPage title="Merge two people" width="form" back={{ href: page, label: 'Candidate profile' }}>
        <EmptyState
          icon="users-round"
          title="These people cannot be merged"
          action={<LinkButton href={page}>Back to the profile</LinkButton>}
        >
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  const { same_postings, same_address } = preview;
  const labels = Object.fromEntries([
    ...Object.entries(FIELD_LABELS).map(([field, label]) => [`fields.${field}`, label]),
    ...same_postings.map(({ posting_id, posting_title }) => [`stays.${posting_id}`, posting_title]),
  ]);
  return (
    <WorkbenchPage
      title="Merge two people"
      back={{ href: page, label: nameOf(preview.this.details) }}
      intro="Compare the two. If they are the same person, your team sees all their applications together."
    >
      <FormProblems answer={answer} labels={labels} />
      {!same_address && (
        <Notice tone="warning" title="Their email addresses differ.">
          Merge them only if you know that they are the same person.
        </Notice>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <SideCard side={preview.this} label="First person" />
        <SideCard side={preview.other} label="Second person" />
      </div>
      <div className="max-w-3xl">
        <MergeForm preview={preview} page={page} answer={answer} />
      </div>
    </WorkbenchPage>
  );
}
