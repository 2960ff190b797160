import { redirect } from 'react-router';
import type { ProfileCriteria } from '#features/profile-search/contract.ts';
import { criteriaOf, readProfileAddress, searchPath } from '#features/profile-search/rules/profile-address.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay } from '#rules/permissions.ts';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, numberOf } from '#web/form-answer.ts';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { loadChoices } from '../components/form-choices.ts';
import { ScoutForm, writtenIn } from '../components/scout-form.tsx';
import { getScout, updateScout } from '../contract.ts';
import type { Route } from './+types/edit-scout.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Change scout', no_index: true });

export async function loader({ context, params: { scout_id }, request }: Route.LoaderArgs) {
  const calls = companyCall(context);
  if (!memberMay('edit-scouts', calls.user)) throw redirect(pathOf(scout_id), 303);
  const scout = orNotFound(await calls.call(getScout, { params: { company_id: calls.company_id, scout_id } }));
  const params = new URL(request.url).searchParams;
  return {
    scout,
    criteria: criteriaIn(params, calls.site === 'mh') ?? scout.criteria,
    choices: await loadChoices(calls, scout),
  };
}

/** What the search page sent along, in place of what is stored; null if the page was opened otherwise. */
const criteriaIn = (params: URLSearchParams, has_service: boolean): ProfileCriteria | null =>
  params.size === 0 ? null : criteriaOf(readProfileAddress(params, has_service));

export async function action({ context, params: { scout_id }, request }: Route.ActionArgs) {
  const { call, company_id, site } = companyCall(context);
  const of = { company_id, scout_id };
  const form = await request.formData();
  const sent = criteriaIn(new URL(request.url).searchParams, site === 'mh');
  return answerForm(form, async () => {
    const criteria = sent ?? orNotFound(await call(getScout, { params: of })).criteria;
    const version = asTyped<{ version: number }>({ version: numberOf(form, 'version') }).version;
    orNotFound(await call(updateScout, { params: of, body: { ...writtenIn(form), criteria, version } }));
    throw redirect(addQuery(pathOf(scout_id), { done: 'saved' }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const pathOf = (scout_id: string) => pathTo('/employer/resume-scouts/{scout_id}', { scout_id });

export default function EditScout({
  loaderData: { scout, criteria, choices },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <WorkbenchPage
      width="form"
      title={`Change ${scout.name}`}
      back={{ href: pathOf(scout.scout_id), label: scout.name }}
    >
      <ScoutForm
        scout={{ ...scout, recipients: scout.recipients.map(({ employer_user }) => employer_user) }}
        version={scout.version}
        criteria={criteria}
        choices={choices}
        search_path={searchPath(criteria, { requisition_number: scout.requisition_number, scout: scout.scout_id })}
        answer={answer}
      />
    </WorkbenchPage>
  );
}
