import { getCompany } from '#features/company/contract.ts';
import { JobView } from '#features/jobs/components/shared/job-view.tsx';
import { getPosting } from '#features/postings/contract.ts';
import { previewOf } from '#features/postings/rules/preview.ts';
import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { Route } from './+types/preview-posting.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.job.title ?? ''}` });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const [posting, company] = await Promise.all([
    call(getPosting, { params: { company_id, posting_id: params.posting_id } }),
    call(getCompany, { params: { company_id } }),
  ]);
  const job = previewOf(orNotFound(posting), new Date());
  // A logo has no public address until the company's first posting is live.
  return { job, logo: orNotFound(company).logo_url, is_live: posting?.status === 'live' };
}

export default function PreviewPosting({ loaderData: { job, logo, is_live } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <Notice
        title="Preview of the public page"
        action={
          <LinkButton href={pathTo('/employer/posting/{posting_id}/edit', { posting_id: job.posting_id })} size="sm">
            {is_live ? 'Back to editing' : 'Back to editing and publishing'}
          </LinkButton>
        }
      >
        The apply button works once the posting is live.
      </Notice>
      <JobView job={job} logo={logo} />
    </div>
  );
}
