import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { JobView } from '../../job-search/components/shared/job-view.tsx';
import { getPosting } from '../contract.ts';
import { previewOf } from '../preview.ts';
import type { Route } from './+types/preview-posting.ts';

export const handle = { scripts: 'framework' } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Preview: ${loaderData?.job.title ?? ''}` });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const posting = orNotFound(await call(getPosting, { params: { company_id, posting_id: params.posting_id } }));
  return { job: previewOf(posting), is_live: posting.status === 'live' };
}

/** The posting as the public will see it. */
export default function PreviewPosting({ loaderData: { job, is_live } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <Notice
        title="This is how the public will see it"
        action={
          <LinkButton href={`/employer/posting/${job.posting_id}/edit`} size="sm">
            {is_live ? 'Back to editing' : 'Back to editing and publishing'}
          </LinkButton>
        }
      >
        The apply button works once the posting is live.
      </Notice>
      <JobView job={job} />
    </div>
  );
}
