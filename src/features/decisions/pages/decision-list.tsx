import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Table } from '#ui/table.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { listDecisions } from '../contract.ts';
import type { Route } from './+types/decision-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Decisions' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  return { postings: (await call(listDecisions, { params: { company_id } }))?.postings ?? null };
}

/** The postings to decide on. */
export default function DecisionList({ loaderData: { postings } }: Route.ComponentProps) {
  const refused = useReasonAgainst('use-ats');
  if (!postings) {
    return (
      <WorkbenchPage title="Decisions">
        <EmptyState icon="circle-check" title="You do not have decisions">
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage title="Decisions" intro="Compare the finalists of a posting side by side, and record the decision.">
      {postings.length === 0 ? (
        <EmptyState icon="circle-check" title="No finalists yet">
          People show up here when they reach one of the last two stages before the hire.
        </EmptyState>
      ) : (
        <Table
          caption="Postings"
          rows={postings}
          rowKey={({ posting_id }) => posting_id}
          rowLinks
          columns={[
            {
              key: 'title',
              header: 'Posting',
              rowHeader: true,
              cell: ({ posting_id, title }) => (
                <a
                  href={pathTo('/employer/decision-dashboard/{posting_id}', { posting_id })}
                  data-row-link=""
                  className="wrap-anywhere hover:underline"
                >
                  {title}
                </a>
              ),
            },
            { key: 'finalists', header: 'Finalists', align: 'end', cell: ({ finalists }) => finalists },
            {
              key: 'closed',
              header: 'Last closed',
              cell: ({ closed_at }) =>
                closed_at ? <RelativeTime date={closed_at} /> : <span className="text-muted">Never</span>,
            },
          ]}
        />
      )}
    </WorkbenchPage>
  );
}
