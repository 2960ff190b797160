import { redirect } from 'react-router';
import { CompanyDetailsMissing } from '#features/company/components/shared/company-details-missing.tsx';
import { getDashboard } from '#features/company/contract.ts';
import { HowEnded } from '#features/fill-results/components/shared/how-ended.tsx';
import { askLater, listUnansweredPostings } from '#features/fill-results/contract.ts';
import { getRemainingCredits } from '#features/postings/contract.ts';
import { hasNone } from '#features/postings/words.ts';
import { TaskGroup } from '#features/tasks/components/shared/task-group.tsx';
import { listTasks, TASK_GROUPS } from '#features/tasks/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { can } from '#rules/permissions.ts';
import { hasActivePlan } from '#rules/plans.ts';
import { countOf } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { SuspendedNotice } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { DashboardFigures } from '../components/dashboard-figures.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Dashboard' });

/** Puts off the question how a posting ended. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    orNotFound(await call(askLater, { params: { company_id, posting_id: textOf(form, 'posting_id') } }));
    throw redirect(pathTo('/employer/dashboard'), 303);
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const at = { params: { company_id } };
  const [dashboard, credits, tasks, unanswered] = await Promise.all([
    call(getDashboard, at),
    call(getRemainingCredits, at),
    call(listTasks, at),
    can('edit-posting', user) ? call(listUnansweredPostings, at) : undefined,
  ]);
  return {
    dashboard: orNotFound(dashboard),
    credits: orNotFound(credits).posting,
    tasks: orNotFound(tasks),
    unanswered,
  };
}

/** Postings that end stand beside the figures. */
const QUEUE = TASK_GROUPS.filter((kind) => kind !== 'ending');

export default function Dashboard({ loaderData: { dashboard, credits, tasks, unanswered } }: Route.ComponentProps) {
  const { user } = usePageData();
  const waiting = QUEUE.reduce((sum, kind) => sum + (tasks[kind]?.total ?? 0), 0);
  return (
    <WorkbenchPage
      title={user?.first_name ? `Hello, ${user.first_name}` : 'Dashboard'}
      intro={
        waiting === 1 ? '1 task is waiting for you.' : waiting > 1 && `${countOf(waiting)} tasks are waiting for you.`
      }
      actions={
        <>
          <LinkButton href={pathTo('/employer/referrals')} icon="user-round-plus">
            Refer someone
          </LinkButton>
          {!useReasonAgainst('unlock-profiles') && (
            <LinkButton href={pathTo('/employer/profiles')} icon="search">
              Search profiles
            </LinkButton>
          )}
        </>
      }
    >
      <SuspendedNotice />
      <CompanyDetailsMissing />
      {!hasActivePlan(user?.packages ?? []) && hasNone(credits) && <NoPlan />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={waiting === 0 ? undefined : '-mb-4 gap-4 xl:columns-2'}>
          {waiting === 0 && <CaughtUp live_postings={dashboard.live_postings} />}
          {QUEUE.map((kind) => (
            <TaskGroup key={kind} kind={kind} tasks={tasks} className="mb-4 break-inside-avoid" />
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DashboardFigures dashboard={dashboard} credits={credits} />
          <TaskGroup kind="ending" tasks={tasks} />
          {unanswered && <HowEnded {...unanswered} />}
        </div>
      </div>
    </WorkbenchPage>
  );
}

function NoPlan() {
  return (
    <Notice
      title="You have no plan yet"
      action={
        <LinkButton href={pathTo('/employer/purchase-now')} size="sm">
          View plans
        </LinkButton>
      }
    >
      You can create drafts now. Publishing them requires a plan.
    </Notice>
  );
}

function CaughtUp({ live_postings }: { live_postings: number }) {
  const may_post = useReasonAgainst('post-job') === undefined;
  if (live_postings === 0)
    return (
      <EmptyState
        icon="megaphone"
        title="No jobs are live"
        action={
          may_post && (
            <LinkButton href={pathTo('/employer/posting/select-title')} variant="primary">
              Post a job
            </LinkButton>
          )
        }
      >
        {may_post
          ? 'Publish a job to receive applicants. Your tasks will be listed here.'
          : 'Once a manager publishes a job, your tasks are listed here.'}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="circle-check"
      title="All caught up"
      action={
        <>
          <LinkButton href={pathTo('/employer/applications')}>View applicants</LinkButton>
          <LinkButton href={pathTo('/employer/view-postings')}>View postings</LinkButton>
        </>
      }
    >
      Nothing is waiting for you. New applicants, messages and interviews appear here.
    </EmptyState>
  );
}
