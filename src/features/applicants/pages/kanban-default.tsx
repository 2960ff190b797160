import { redirect } from 'react-router';
import { id } from '#api/endpoint.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { requireType } from '#web/routes/require-type.ts';
import { listPipelines } from '../../pipelines/contract.ts';
import type { Route } from './+types/kanban-default.ts';

/**
 * The board of the pipeline that a posting uses, else of the default one; the list for who has no pipelines. An address
 * without a screen is answered without the frame around it, so it asks by itself who is signed in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'employer');
  const { call, company_id, user, flags } = companyCall(context);
  const posting_id = id.safeParse(new URL(request.url).searchParams.get('posting_id')).data;
  if (!can('view-pipelines', user, flags)) throw redirect(addQuery('/employer/applications', { posting_id }));
  const listed = await call(listPipelines, { params: { company_id }, query: { posting_id } });
  const first = orNotFound(listed?.pipelines[0]);
  throw redirect(addQuery(`/employer/kanban/${first.pipeline_id}`, { posting_id }));
}
