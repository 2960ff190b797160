import { redirect } from 'react-router';
import { listPipelines } from '#features/pipelines/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { PreferencesForm } from '../components/preferences-form.tsx';
import { getPreferences, updatePreferences } from '../contract.ts';
import { changedPreferences } from '../form.ts';
import type { Route } from './+types/preferences.ts';

const HERE = pathTo('/employer/account/preferences');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Preferences' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const at = { params: { company_id } };
  const { preferences, version } = orNotFound(await call(getPreferences, at));
  const listed = can('view-pipelines', user, flags) ? await call(listPipelines, at) : undefined;
  const pipelines = listed?.pipelines.map(({ pipeline_id: id, name }) => ({ id, name })) ?? [];
  return { preferences, version, pipelines, is_saved: new URL(request.url).searchParams.get('saved') !== null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id };
  const form = await request.formData();
  return answerForm(form, async () => {
    const now = orNotFound(await call(getPreferences, { params }));
    const body = { preferences: changedPreferences(form, now.preferences), version: Number(form.get('version')) };
    orNotFound(await call(updatePreferences, { params, body }));
    throw redirect(addQuery(HERE, { saved: 'yes' }), 303);
  });
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, version, pipelines, is_saved } = loaderData;
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/account'), label: 'Company and your details' }}
      title="Preferences"
      intro="These settings apply to your whole team."
    >
      {is_saved && !actionData && <Notice tone="success" live title="Preferences saved." />}
      <PreferencesForm preferences={preferences} version={version} pipelines={pipelines} answer={actionData} />
      <p className="flex flex-wrap items-center gap-3">
        <LinkButton href={pathTo('/employer/federal-contractor')}>Federal contractors: records</LinkButton>
        <span className="text-muted">Federal contractor mode is {preferences.ofccp_mode ? 'on' : 'off'}.</span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <LinkButton href={pathTo('/employer/self-identification')}>Federal contractors: voluntary questions</LinkButton>
        <span className="text-muted">
          {preferences.self_id_forms ? 'Every applicant is asked.' : 'Applicants are not asked.'}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <LinkButton href={pathTo('/employer/account/retention')}>Erasing closed applications</LinkButton>
        <span className="text-muted">
          {preferences.retention_months === null
            ? 'Closed applications are kept.'
            : `Closed applications are erased after ${preferences.retention_months} months.`}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <LinkButton href={pathTo('/employer/account/preferences/audit-log')}>Audit log</LinkButton>
        <span className="text-muted">Who changed what in your company.</span>
      </p>
    </WorkbenchPage>
  );
}
