import { CompanyDetailsMissing } from '#features/company/components/shared/company-details-missing.tsx';
import { pathTo } from '#rules/addresses.ts';
import type { StageType } from '#rules/applicant-status.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
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
      <CompanyDetailsMissing />
      {report ? <Figures report={report} /> : <NotAllowed />}
    </div>
  );
}

function NotAllowed() {
  return (
    <EmptyState icon="chart-column" title="You don’t have access to reporting">
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

/** A source is free text, such as `career page`, or one of our names, such as `hiring_event`. */
function sourceName(source: string): string {
  const words = source.replaceAll('_', ' ');
  return SOURCES[source] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function Figures({ report }: { report: Report }) {
  const { days, applicants, hired, hours_to_first_review, days_to_hire, entered, sources } = report;
  if (applicants === 0) {
    return (
      <EmptyState
        icon="chart-column"
        title="Nothing to report yet"
        action={<LinkButton href={pathTo('/employer/view-postings')}>Your postings</LinkButton>}
      >
        Figures appear once you have an applicant from the last {days} days. Leads are not counted.
      </EmptyState>
    );
  }
  const stages = entered.map(({ stage_type, people }) => ({ label: STAGES[stage_type], value: people }));
  const bars = sources.map(({ source, applicants: value }) => ({ label: sourceName(source), value }));
  return (
    <>
      <p className="text-muted">
        People who applied or were added by your team in the last {days} days, without leads (people in a sourcing stage
        who never applied).
      </p>
      <StatList>
        <Stat
          label="Applicants"
          value={wholeNumber(applicants)}
          href={pathTo('/employer/applications')}
          change={`In the last ${days} days`}
        />
        <Stat label="Hired" value={wholeNumber(hired)} change="With a hired status now" />
        <Stat
          label="Time to first review"
          value={durationWords(hours_to_first_review, 'hour')}
          change="Median time from applying to the first opening by your team"
        />
        <Stat
          label="Time to hire"
          value={durationWords(days_to_hire, 'day')}
          change="Median time from applying or being added to being hired"
        />
      </StatList>
      <Card>
        <BarChart
          caption="Stages entered"
          note="Applicants who have been in a stage of this type, each counted once. Skipped stages are not counted."
          bars={stages}
          measure="Applicants"
          labelHeader="Stage"
        />
      </Card>
      <Card>
        <BarChart
          caption="Sources"
          note="Where applicants came from, most frequent first."
          bars={bars}
          measure="Applicants"
          labelHeader="Source"
        />
      </Card>
    </>
  );
}

function durationWords(value: number | null, unit: 'hour' | 'day'): string {
  if (value === null) return 'None yet';
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${wholeNumber(rounded)} ${rounded === 1 ? unit : `${unit}s`}`;
}
