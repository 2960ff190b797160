import { redirect } from 'react-router';
import {
  decideJobReport,
  liftTakedown,
  listJobReports,
  REPORT_STATES,
} from '#features/job-reports/decision-contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { JobReport } from '../components/job-report.tsx';
import type { Route } from './+types/job-reports.ts';

const PAGE = pathTo('/operator/job-reports');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Job reports', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = REPORT_STATES.find((each) => each === searchParams.get('state')) ?? 'open';
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const listed = await context.get(serverContext).call(listJobReports, { query: { state, page } });
  return { ...orNotFound(listed), state, done: searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const params = { report_id: textOf(form, 'report_id') };
    const { call } = context.get(serverContext);
    if (textOf(form, 'intent') === 'lift') {
      orNotFound(await call(liftTakedown, { params, body: { reason: textOf(form, 'reason') } }));
      return redirect(addQuery(PAGE, { state: 'handled', done: 'lifted' }), 303);
    }
    const body = asTyped<{ decision: 'dismissed'; reason: string }>({
      decision: textOf(form, 'decision'),
      reason: textOf(form, 'reason'),
    });
    const { decision } = orNotFound(await call(decideJobReport, { params, body }));
    return redirect(addQuery(PAGE, { done: decision }), 303);
  });
}

const DONE: Record<string, string> = {
  dismissed: 'The report is dismissed.',
  taken_down: 'The job is taken down and the employer gets an email.',
  lifted: 'The employer can publish the job again and gets an email.',
};

export default function JobReports({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { reports, total, page, page_size, state, done } = loaderData;
  const said = done && DONE[done];
  const hrefOf = (number: number) =>
    addQuery(PAGE, { state: state === 'open' ? null : state, page: number === 1 ? null : number });
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Job reports</h1>
      {said && !answer && <Notice tone="success" live title={said} />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <TabLinks
        label="Reports by status"
        tabs={[
          { href: PAGE, label: 'Open', current: state === 'open' },
          { href: addQuery(PAGE, { state: 'handled' }), label: 'Decided', current: state === 'handled' },
        ]}
      />
      {total === 0 ? (
        <EmptyState icon="inbox" title={state === 'open' ? 'No open reports' : 'No reports decided yet'}>
          Visitors report jobs from the job page.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {reports.map((report) => (
            <JobReport
              key={report.report_id}
              report={report}
              answer={answer?.values.report_id === report.report_id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / page_size)} hrefOf={hrefOf} label="Pages of reports" />
    </div>
  );
}
