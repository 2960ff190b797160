import { Refused } from '#api/problem.ts';
import { CompanyDetailsMissing } from '#features/company/components/shared/company-details-missing.tsx';
import { SavedViews } from '#features/saved-views/components/shared/saved-views.tsx';
import { pathTo } from '#rules/addresses.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stat, StatList } from '#ui/stat.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { CostStat, CostTable } from '../components/cost-figures.tsx';
import { EndedPostings, FillStats } from '../components/fill-figures.tsx';
import { InterviewerChart, SourceChart, StageFunnel, StayChart, WeekChart } from '../components/report-charts.tsx';
import { ReportFilters, ReportPeriods } from '../components/report-filters.tsx';
import { getReportingDashboard, type Report } from '../contract.ts';
import {
  csvAddress,
  peopleAddress,
  type ReportAddress,
  readReportAddress,
  shareAddress,
} from '../rules/report-address.ts';
import { durationText, percentText } from '../words.ts';
import type { Route } from './+types/reporting.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Reporting' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const address = readReportAddress(new URL(request.url).searchParams);
  try {
    const report = await call(getReportingDashboard, { params: { company_id }, query: address });
    return { address, report: report ?? null, errors: {}, is_allowed: Boolean(report) };
  } catch (error) {
    // What is wrong with the dates or ids of the address stands at their boxes.
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    return { address, report: null, errors: error.problem.fields ?? {}, is_allowed: true };
  }
}

export default function Reporting({ loaderData: { address, report, errors, is_allowed } }: Route.ComponentProps) {
  return (
    <WorkbenchPage
      title="Reporting"
      actions={
        report && (
          <>
            <ReportPeriods address={address} period={report} />
            <SavedViews list="reports" />
            <LinkButton href={csvAddress(address)}>Download CSV</LinkButton>
            <ShareReport address={address} />
          </>
        )
      }
    >
      <CompanyDetailsMissing />
      {is_allowed ? (
        <>
          <ReportFilters
            address={address}
            period={report ?? undefined}
            choices={report?.choices ?? NO_CHOICES}
            errors={errors}
          />
          {report && <Figures report={report} address={address} />}
        </>
      ) : (
        <NotAllowed />
      )}
    </WorkbenchPage>
  );
}

/** Absent for those who may not share. */
function ShareReport({ address }: { address: ReportAddress }) {
  if (useReasonAgainst('share-reports') !== undefined) return null;
  return <LinkButton href={shareAddress(address)}>Share</LinkButton>;
}

const NO_CHOICES = { postings: [], sources: [], pipelines: [], owners: [] };

function NotAllowed() {
  return (
    <EmptyState icon="chart-column" title="You don’t have access to reporting">
      {useReasonAgainst('view-ats-reporting')}
    </EmptyState>
  );
}

function Figures({ report, address }: { report: Report; address: ReportAddress }) {
  const { applicants, hired, reviewed, hours_to_first_review, days_to_hire } = report;
  const { answered, to_answer, hours_to_answer, qualified, interviewed, offers } = report;
  const { fills, costs } = report;
  if (applicants === 0 && report.sources.length === 0 && !fills?.postings && !costs)
    return <NoApplicants address={address} />;
  const peopleOf = peopleAddress(report, address);
  const hires = peopleOf({ category: 'hired' });
  return (
    <>
      <StatList>
        <Stat
          label="Applicants"
          value={wholeNumber(applicants)}
          href={peopleOf()}
          change="Applied or added, without leads and duplicates"
        />
        <Stat
          label="Hired"
          value={wholeNumber(hired)}
          {...(hired > 0 && { href: hires })}
          change="With a hired status now"
        />
        <Stat
          label="Time to first review"
          value={durationText(hours_to_first_review, 'hour')}
          {...(reviewed > 0 && { href: peopleOf({ reviewed: 'true' }) })}
          change={`Median until first opened, ${ofPeople(reviewed)}`}
        />
        <Stat
          label="Time to first answer"
          value={durationText(hours_to_answer, 'hour')}
          {...(answered > 0 && { href: peopleOf({ answered: 'true' }) })}
          change={`Median; ${wholeNumber(answered)} of ${wholeNumber(to_answer)} answered`}
        />
        <Stat
          label="Qualified"
          value={wholeNumber(qualified)}
          {...(qualified > 0 && { href: peopleOf({ qualified: 'true' }) })}
          change={`Went on after review, ${percentText(qualified, applicants)}`}
        />
        <Stat
          label="Interviewed"
          value={wholeNumber(interviewed)}
          {...(interviewed > 0 && { href: peopleOf({ interviewed: 'true' }) })}
          change="Had an interview that took place"
        />
        <Stat
          label="Offers accepted"
          value={percentText(offers.accepted, offers.decided)}
          {...(offers.accepted > 0 && { href: peopleOf({ entered: 'offer', category: 'hired' }) })}
          change={`Hired ${wholeNumber(offers.accepted)} of ${wholeNumber(offers.decided)} decided offers`}
        />
        <Stat
          label="Time to hire"
          value={durationText(days_to_hire, 'day')}
          {...(hired > 0 && { href: hires })}
          change={`Median from applying, ${ofPeople(hired)}`}
        />
        {fills && <FillStats fills={fills} />}
        <CostStat costs={costs} />
      </StatList>
      <div className="grid items-start gap-3 lg:grid-cols-2 [&>*]:h-full">
        <WeekChart report={report} peopleOf={peopleOf} />
        <StageFunnel report={report} peopleOf={peopleOf} />
        <StayChart report={report} peopleOf={peopleOf} />
        <SourceChart report={report} peopleOf={peopleOf} />
        {report.interviewers.length > 0 && <InterviewerChart report={report} peopleOf={peopleOf} />}
      </div>
      {fills && fills.postings > 0 && <EndedPostings fills={fills} />}
      {costs && <CostTable costs={costs} peopleOf={peopleOf} />}
    </>
  );
}

const ofPeople = (count: number) => `${wholeNumber(count)} ${count === 1 ? 'person' : 'people'}`;

function NoApplicants({ address }: { address: ReportAddress }) {
  const is_narrowed = Object.values(address).some(Boolean);
  if (is_narrowed) {
    return (
      <EmptyState
        icon="chart-column"
        title="No applicants match"
        action={<LinkButton href={pathTo('/employer/reporting')}>Show the last 90 days</LinkButton>}
      >
        Choose other dates, another posting or any source. Leads are not counted.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="chart-column"
      title="Nothing to report yet"
      action={<LinkButton href={pathTo('/employer/view-postings')}>Your postings</LinkButton>}
    >
      Figures appear once you have an applicant from the last 90 days. Leads are not counted.
    </EmptyState>
  );
}
