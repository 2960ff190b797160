import { data, redirect } from 'react-router';
import { getApplied } from '#features/applying/available/contract.ts';
import { AlreadyApplied } from '#features/applying/components/shared/already-applied.tsx';
import { WithdrawnNotice } from '#features/applying/components/shared/withdrawn-notice.tsx';
import { HowYouMatch } from '#features/job-match/components/shared/how-you-match.tsx';
import { getJobMatch } from '#features/job-match/contract.ts';
import { JobView } from '#features/jobs/components/shared/job-view.tsx';
import { SaveJob } from '#features/jobs/components/shared/save-job.tsx';
import { getJob } from '#features/jobs/contract.ts';
import { placeOf } from '#features/jobs/words.ts';
import { getSavedJob } from '#features/saved-jobs/contract.ts';
import { jobPicturePath } from '#features/share-pictures/rules.ts';
import { JoinCall } from '#features/talent-network/components/shared/join-call.tsx';
import { getCompanyTalentNetwork } from '#features/talent-network/contract.ts';
import { jobPath } from '#rules/slug.ts';
import { JsonScript } from '#web/json-script.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { readJobLink } from '#web/read-job-link.ts';
import { serverContext } from '#web/server-context.ts';
import { jobSummary } from '../job-summary.ts';
import { jobPostingData } from '../structured-data.ts';
import type { Route } from './+types/job.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, origin, page_data } = context.get(serverContext);
  const job = isId(params.posting_id) ? await call(getJob, { params: { posting_id: params.posting_id } }) : undefined;
  if (!job) throw new Response(null, { status: 404 });
  const path = jobPath(job.posting_id, job.title);
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) throw redirect(path + search, 301);
  const type = page_data.user?.type;
  const saved = type === 'seeker' ? await call(getSavedJob, { params: { posting_id: job.posting_id } }) : undefined;
  const is_open = type === 'seeker' && job.state === 'live';
  const match = is_open ? await call(getJobMatch, { params: { posting_id: job.posting_id } }) : undefined;
  const { applied, withdrawn } =
    (is_open ? await call(getApplied, { params: { posting_id: job.posting_id } }) : null) ?? {};
  const save = { is_offered: !type || type === 'seeker', is_saved: saved?.is_saved ?? false };
  const { company_key } = job;
  const network = company_key ? await call(getCompanyTalentNetwork, { params: { company_key } }) : undefined;
  const shown = {
    job,
    network_id: network?.network_id ?? null,
    path,
    url: origin + path,
    save,
    match,
    applied,
    withdrawn,
    via: readJobLink(request),
    structured: jobPostingData(job, origin),
  };
  // 410 tells search engines that the job is gone; for people the page has alternatives.
  return data(shown, { status: job.state === 'live' ? 200 : 410 });
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Job not found' });
  const { job, path } = loaderData;
  return pageMeta(matches, {
    title: `${job.title}, ${placeOf(job)}`,
    description: jobSummary(job),
    path,
    no_index: job.state !== 'live',
    ...(job.state === 'live' ? { image: jobPicturePath(job) } : {}),
  });
};

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, network_id, save, match, applied, withdrawn, structured, url, via } = loaderData;
  return (
    <>
      {structured && <JsonScript type="application/ld+json" data={structured} />}
      <JobView
        job={job}
        url={url}
        via={via}
        match={match && <HowYouMatch match={match} />}
        withdrawn={withdrawn && <WithdrawnNotice withdrawn={withdrawn} />}
        applied={applied && <AlreadyApplied applied={applied} />}
        save={save.is_offered && <SaveJob posting_id={job.posting_id} is_saved={save.is_saved} />}
      />
      {network_id && (
        <div className="mt-8">
          <JoinCall network_id={network_id} company_name={job.company_name} />
        </div>
      )}
    </>
  );
}
