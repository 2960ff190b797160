import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { listFeedbackRequests } from '../contract.ts';
import type { Route } from './+types/feedback-requests.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Feedback' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { requests } = orNotFound(await call(listFeedbackRequests, { params: { company_id } }));
  return { requests, is_saved: new URL(request.url).searchParams.get('done') === 'given' };
}

/** The applicants about whom the member was asked. */
export default function FeedbackRequests({ loaderData: { requests, is_saved } }: Route.ComponentProps) {
  return (
    <WorkbenchPage width="form" title="Feedback" intro="Applicants your colleagues asked you about.">
      {is_saved && <Notice tone="success" live title="Feedback saved. That was the last request." />}
      {requests.length === 0 && (
        <EmptyState
          icon="message-square"
          title="No feedback requests"
          action={<LinkButton href={pathTo('/employer/applications')}>See your applicants</LinkButton>}
        >
          You can give feedback on every applicant you may open, from their page.
        </EmptyState>
      )}
      <ul className="grid gap-2">
        {requests.map(({ application_id, name, posting_title, asked_by, asked_at }) => (
          <li key={application_id} className="rounded-md border border-line bg-surface p-4">
            <a href={pathTo('/employer/candidate-feedback/{application_id}', { application_id })} className="link">
              {name}
            </a>{' '}
            <span className="text-muted">
              {posting_title} · asked by {asked_by}, <RelativeTime date={asked_at} />
            </span>
          </li>
        ))}
      </ul>
    </WorkbenchPage>
  );
}
