import type { StageType } from '#rules/applicant-status.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FunnelChart } from '#ui/charts/funnel-chart.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stat, StatList } from '#ui/stat.tsx';
import { companyCall } from '#web/company-call.ts';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { getReportingDashboard, type Report } from '../contract.ts';
import type { Route } from './+types/reporting.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reporting' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  return { report: (await call(getReportingDashboard, { params: { company_id } })) ?? null };
}

export default function Reporting({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-5xl gap-6">
      <h1 className="text-2xl">Reporting</h1>
      {report ? <Figures report={report} /> : <NotShown />}
    </div>
  );
}

function NotShown() {
  return (
    <EmptyState icon="chart-column" title="Reporting is not shown to you">
      {useReasonAgainst('view-ats-reporting')}
    </EmptyState>
  );
}

const STAGES: Record<StageType, string> = {
  lead: 'Lead',
  applied: 'Applied',
  review: 'Review',
  screen: 'Phone screen',
  assessment: 'Assessment',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
};

const SOURCES: Record<string, string> = { site: 'This site' };

/** A source is what people wrote, such as `career page`, or a name of ours, such as `hiring_event`. */
function sourceName(source: string): string {
  const words = source.replaceAll('_', ' ');
  return SOURCES[source] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function Figures({ report }: { report: Report }) {
  const { days, applicants, hired, hours_to_first_look, days_to_hire, reached, sources } = report;
  if (applicants === 0) {
    return (
      <EmptyState
        icon="chart-column"
        title="Nothing to report yet"
        action={<LinkButton href="/employer/view-postings">Your postings</LinkButton>}
      >
        Figures appear as soon as someone has applied within the last {days} days.
      </EmptyState>
    );
  }
  const steps = reached.map(({ stage_type, people }) => ({ label: STAGES[stage_type], value: people }));
  const bars = sources.map(({ source, applicants: value }) => ({ label: sourceName(source), value }));
  return (
    <>
      <p className="text-muted">
        People who applied within the last {days} days. Times are medians, counted from applying.
      </p>
      <StatList>
        <Stat label="Applicants" value={wholeNumber(applicants)} href="/employer/applications" />
        <Stat label="Hired" value={wholeNumber(hired)} />
        <Stat label="Time to the first look" value={lengthOf(hours_to_first_look, 'hour')} />
        <Stat label="Time to hire" value={lengthOf(days_to_hire, 'day')} />
      </StatList>
      <Card>
        <FunnelChart caption="How far people came" steps={steps} measure="People" labelHeader="Stage" />
      </Card>
      <Card>
        <BarChart caption="Where they came from" bars={bars} measure="Applicants" labelHeader="Source" />
      </Card>
    </>
  );
}

function lengthOf(value: number | null, unit: 'hour' | 'day'): string {
  if (value === null) return 'None yet';
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${wholeNumber(rounded)} ${rounded === 1 ? unit : `${unit}s`}`;
}
