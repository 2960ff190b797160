import { getCompany } from '#features/company/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { PageFrame } from '#web/layouts/page-frame.tsx';
import { PreviewFrame } from '#web/layouts/preview-frame.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { requireType } from '#web/routes/require-type.ts';
import { useVisit } from '#web/routes/visit.ts';
import { CareerPageView } from '../components/shared/career-page-view.tsx';
import { getCareerPage, type OwnPicture } from '../contract.ts';
import type { Route } from './+types/preview-career-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Preview: career page', no_index: true });

/** The draft, for members who are signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'employer');
  const { call, company_id, site } = companyCall(context);
  const params = { company_id };
  const { page, pictures, jobs } = orNotFound(await call(getCareerPage, { params }));
  const { business_name, logo_url } = orNotFound(await call(getCompany, { params }));
  return { site, page, pictures, jobs, name: business_name, logo: logo_url };
}

export default function PreviewCareerPage({ loaderData }: Route.ComponentProps) {
  const { site, page, pictures, jobs, name, logo } = loaderData;
  const urls = new Map(pictures.map(({ picture_id, url }: OwnPicture) => [picture_id, url]));
  return (
    <PageFrame visit={useVisit()}>
      <aside
        aria-label="Preview"
        className="sticky top-0 z-50 border-b-4 border-accent bg-surface text-base text-ink shadow-card"
      >
        <div className="page-column flex flex-wrap items-center gap-3 py-2">
          <p className="mr-auto font-semibold">Draft of your career page. Only your team can see it.</p>
          <LinkButton href={pathTo('/employer/career-page')} icon="pencil" size="sm">
            Back to editing
          </LinkButton>
        </div>
      </aside>
      <PreviewFrame site={site}>
        <CareerPageView
          {...{ name, logo, page, pictures, jobs }}
          network_href="preview"
          srcOf={({ picture_id }) => urls.get(picture_id) ?? ''}
        />
      </PreviewFrame>
    </PageFrame>
  );
}
