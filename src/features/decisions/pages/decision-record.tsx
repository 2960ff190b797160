import { pathTo } from '#rules/addresses.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { FinalistHead } from '../components/finalist-head.tsx';
import { comparedRows } from '../components/shared/compared-rows.tsx';
import { Comparison } from '../components/shared/comparison.tsx';
import { type DecisionRecord, getDecisionRecord } from '../contract.ts';
import { counted } from '../words.ts';
import type { Route } from './+types/decision-record.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Closed decision' });

export async function loader({ context, params: { posting_id, decision_id } }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  if (!memberMay('decide-on-applicants', user)) return { posting_id, record: null };
  return { posting_id, record: orNotFound(await call(getDecisionRecord, { params: { company_id, decision_id } })) };
}

/** What was known and decided when a decision was closed. */
export default function DecisionRecordPage({ loaderData: { posting_id, record } }: Route.ComponentProps) {
  const back = {
    href: pathTo('/employer/decision-dashboard/{posting_id}', { posting_id }),
    label: record?.posting.title ?? 'Decision',
  };
  if (!record) {
    return (
      <WorkbenchPage title="Closed decision" back={back}>
        <EmptyState icon="lock" title="You cannot read closed decisions">
          {whyNot('decide-on-applicants')}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { closed_at, closed_by, rationale, people } = record;
  return (
    <WorkbenchPage
      title="Closed decision"
      back={back}
      intro={
        <>
          Closed by {closed_by}, <RelativeTime date={closed_at} />
        </>
      }
    >
      <Seal record={record} />
      {rationale && (
        <section aria-labelledby="why" className="grid max-w-prose gap-1">
          <h2 id="why" className="text-lg">
            Why
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{rationale}</p>
        </section>
      )}
      {people.length > 0 && (
        <Comparison
          caption="People in the record"
          keys={people.map(({ application_id }) => application_id)}
          heads={people.map((person) => <FinalistHead key={person.application_id} person={person} />)}
          rows={comparedRows(people, { hidden_votes: null })}
        />
      )}
    </WorkbenchPage>
  );
}

function Seal({ record: { is_whole, erased, record_hash } }: { record: DecisionRecord }) {
  return (
    <Notice
      tone={is_whole ? 'success' : 'danger'}
      title={is_whole ? 'Unchanged since it was closed' : 'This record does not match the audit log'}
    >
      <p className="text-sm wrap-anywhere">
        {erased > 0 && `${counted(erased, 'person', 'people')} of this record had their data erased. `}
        Its hash is in the audit log: <code>{record_hash}</code>
      </p>
    </Notice>
  );
}
