import { redirect } from 'react-router';
import { id } from '#api/endpoint.ts';
import { listPipelines } from '#features/pipelines/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { companyCall, orNotFound } from '#web/company-call.ts';
import type { Route } from './+types/kanban-default.ts';

/** Redirects to the board of the posting's pipeline or the default one, or to the list for members without pipelines. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const posting_id = id.safeParse(new URL(request.url).searchParams.get('posting_id')).data;
  if (!can('view-pipelines', user, flags)) throw redirect(addQuery(pathTo('/employer/applications'), { posting_id }));
  const listed = await call(listPipelines, { params: { company_id }, query: { posting_id } });
  const first = orNotFound(listed?.pipelines[0]);
  throw redirect(
    addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id: first.pipeline_id }), { posting_id }),
  );
}

/** Never shown, but without a component the route would answer errors and missing sessions with an empty page. */
export default function KanbanDefault() {
  return null;
}
