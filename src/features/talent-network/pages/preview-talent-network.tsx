import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { PageFrame } from '#web/layouts/page-frame.tsx';
import { PreviewFrame } from '#web/layouts/preview-frame.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { requireType } from '#web/routes/require-type.ts';
import { useVisit } from '#web/routes/visit.ts';
import { NetworkView } from '../components/shared/network-view.tsx';
import { getTalentNetwork } from '../contract.ts';
import type { Route } from './+types/preview-talent-network.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Preview: talent network', no_index: true });

/** What was saved last, for members who are signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'employer');
  const { call, company_id, site } = companyCall(context);
  const network = orNotFound(await call(getTalentNetwork, { params: { company_id } }));
  return { site, network };
}

export default function PreviewTalentNetwork({ loaderData: { site, network } }: Route.ComponentProps) {
  return (
    <PageFrame visit={useVisit()}>
      <aside
        aria-label="Preview"
        className="sticky top-0 z-50 border-b-4 border-accent bg-surface text-base text-ink shadow-card"
      >
        <div className="page-column flex flex-wrap items-center gap-3 py-2">
          <p className="mr-auto font-semibold">
            Your talent network as visitors {network.published ? 'see it.' : 'will see it.'}
          </p>
          <LinkButton href={pathTo('/employer/edit-talent-network')} icon="pencil" size="sm">
            Back to editing
          </LinkButton>
        </div>
      </aside>
      <PreviewFrame site={site}>
        <NetworkView {...network} />
      </PreviewFrame>
    </PageFrame>
  );
}
