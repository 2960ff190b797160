import { redirect } from 'react-router';
import { getCompany, getPreferences, updatePreferences } from '#features/company/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { dayOf } from '#rules/times.ts';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { FlowForm } from '../components/flow-form.tsx';
import { SETTING_LABELS, SettingsForm } from '../components/settings-form.tsx';
import { StateFeed } from '../components/state-feed.tsx';
import { periodProblems } from '../rules.ts';
import type { Route } from './+types/federal-contractor.ts';

const HERE = pathTo('/employer/federal-contractor');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Federal contractor' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { preferences, version } = orNotFound(await call(getPreferences, { params: { company_id } }));
  const { company_key } = orNotFound(await call(getCompany, { params: { company_id } }));
  const { origin } = context.get(serverContext);
  const { searchParams } = new URL(request.url);
  const today = dayOf(new Date().toISOString(), preferences.time_zone);
  const [asked_from, asked_to] = [searchParams.get('from'), searchParams.get('to')];
  const period = { from: asked_from ?? `${today.slice(0, 4)}-01-01`, to: asked_to ?? today };
  const problems = asked_from === null && asked_to === null ? {} : periodProblems(period);
  return { preferences, version, company_key, origin, is_saved: searchParams.get('saved') !== null, period, problems };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const preferences = {
    ofccp_mode: form.has('ofccp_mode'),
    is_small_contractor: form.has('is_small_contractor'),
    search_record_years: form.has('search_record_years') ? (3 as const) : (2 as const),
    accommodation_contact: textOf(form, 'accommodation_contact'),
    job_service_contact: textOf(form, 'job_service_contact'),
  };
  return answerForm(
    form,
    async () => {
      const body = { preferences, version: Number(form.get('version')) };
      orNotFound(await call(updatePreferences, { params: { company_id }, body }));
      throw redirect(addQuery(HERE, { saved: 'yes' }), 303);
    },
    (field) => field.replace('preferences.', ''),
  );
}

export default function FederalContractor({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, version, company_key, origin, is_saved, period, problems } = loaderData;
  const reason = useReasonAgainst('edit-company');
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/account/preferences'), label: 'Preferences' }}
      title="Federal contractor"
      intro="The records and notices that federal contract rules ask of you."
    >
      {is_saved && !actionData && <Notice tone="success" live title="Saved." />}
      <FormProblems answer={actionData} labels={SETTING_LABELS} />
      {reason && <Notice title={reason}>Admins turn the mode on and download the records.</Notice>}
      <SettingsForm preferences={preferences} version={version} answer={actionData} />
      <StateFeed preferences={preferences} company_key={company_key} origin={origin} />
      <FlowForm {...period} problems={problems} />
    </WorkbenchPage>
  );
}
