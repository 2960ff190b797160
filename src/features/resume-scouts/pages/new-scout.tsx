import { redirect } from 'react-router';
import { criteriaOf, profilesPath, readProfileAddress } from '#features/profile-search/rules/profile-address.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm } from '#web/form-answer.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { loadChoices } from '../components/form-choices.ts';
import { ScoutForm, writtenIn } from '../components/scout-form.tsx';
import { createScout } from '../contract.ts';
import type { Route } from './+types/new-scout.ts';

const TITLE = 'New résumé scout';
const BACK = { href: pathTo('/employer/resume-scouts'), label: 'Résumé scouts' };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = companyCall(context);
  const address = readProfileAddress(new URL(request.url).searchParams, calls.site === 'mh');
  const may_edit = memberMay('edit-scouts', calls.user) && calls.user.company_enabled;
  return { address, own_id: calls.user.userId, choices: may_edit ? await loadChoices(calls) : null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id, site } = companyCall(context);
  const criteria = criteriaOf(readProfileAddress(new URL(request.url).searchParams, site === 'mh'));
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { ...writtenIn(form), criteria };
    const { scout_id } = orNotFound(await call(createScout, { params: { company_id }, body }));
    throw redirect(addQuery(pathTo('/employer/resume-scouts/{scout_id}', { scout_id }), { done: 'created' }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** Keeps a search as a scout; what it looks for is in the address. */
export default function NewScout({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { address, own_id, choices } = loaderData;
  const not_approved = useReasonAgainst('unlock-profiles');
  const no_manager = useReasonAgainst('edit-scouts');
  if (!choices) {
    return (
      <WorkbenchPage width="form" title={TITLE} back={BACK}>
        <EmptyState icon="search" title="You cannot make a scout">
          {not_approved ?? no_manager}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      width="form"
      title={TITLE}
      back={BACK}
      intro="It emails the people who match from now on, at most 25 at a time. The emails do not tell who they are."
    >
      <ScoutForm
        scout={{
          name: '',
          posting_id: null,
          requisition_number: address.requisition_number ?? '',
          rhythm: 'daily',
          recipients: [own_id],
        }}
        criteria={criteriaOf(address)}
        choices={choices}
        search_path={profilesPath(address)}
        answer={answer}
      />
    </WorkbenchPage>
  );
}
