import { pathTo } from '#rules/addresses.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { getContentPage } from '../../content/contract.ts';
import { PLANS_TITLE, PlansPage } from '../components/plans-page.tsx';
import type { Route } from './+types/employer-info.ts';

const HERE = pathTo('/employer-info');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(serverContext).callOrFail(getContentPage, { query: { path: HERE } }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: PLANS_TITLE, ...loaderData?.page, path: HERE });

export default function EmployerInfo({ loaderData: { page } }: Route.ComponentProps) {
  return <PlansPage page={page} />;
}
