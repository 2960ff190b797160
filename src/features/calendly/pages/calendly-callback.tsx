import { redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { finishCalendly } from '../contract.ts';
import type { Route } from './+types/calendly-callback.ts';

const PAGE = pathTo('/employer/calendly');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Calendly', no_index: true });

/** Where Calendly redirects the browser after the member granted or denied access. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  try {
    const body = { query: new URL(request.url).search };
    orNotFound(await call(finishCalendly, { params: { company_id }, body }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { message: error.message };
  }
  throw redirect(addQuery(PAGE, { done: 'connected' }), 303);
}

export default function CalendlyCallback({ loaderData: { message } }: Route.ComponentProps) {
  return (
    <WorkbenchPage width="form" title="Calendly" back={{ href: PAGE, label: 'Calendly' }}>
      <Notice tone="danger" title={message} action={<LinkButton href={PAGE}>Back to Calendly</LinkButton>} />
    </WorkbenchPage>
  );
}
