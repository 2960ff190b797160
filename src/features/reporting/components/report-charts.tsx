import type { ReactNode } from 'react';
import { sourceName } from '#features/application/rules/source-name.ts';
import { STAGE_TYPE_LABELS } from '#features/pipelines/words.ts';
import { shortDayWords } from '#rules/calendar-days.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { RangeChart } from '#ui/charts/range-chart.tsx';
import type { Report } from '../contract.ts';
import { daysText, hoursText, percentText } from '../words.ts';

type ChartProps = { report: Report; peopleOf: (figure?: Record<string, string>) => string };

/** A count that opens its people, or a plain 0. */
function People({ count, href }: { count: number; href: string }): ReactNode {
  if (count === 0) return <span className="text-muted">0</span>;
  return (
    <a
      href={href}
      className="inline-flex h-6 min-w-6 items-center justify-end font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {wholeNumber(count)}
    </a>
  );
}

export function WeekChart({ report: { weeks }, peopleOf }: ChartProps) {
  const points = weeks.map(({ from, to, applicants, hired }) => ({
    label: shortDayWords(from),
    values: [applicants, hired] as const,
    figures: [
      <People key="applied" count={applicants} href={peopleOf({ applied_from: from, applied_to: to })} />,
      <People key="hired" count={hired} href={peopleOf({ hired_from: from, hired_to: to, category: 'hired' })} />,
    ] as const,
  }));
  return (
    <Card>
      <LineChart
        caption="Applicants and hires by week"
        note="By the week of applying and of being hired."
        heads={['Week from', 'Applicants', 'Hired']}
        points={points}
      />
    </Card>
  );
}

export function StageFunnel({ report: { entered, applicants }, peopleOf }: ChartProps) {
  const bars = entered.map(({ stage_type, people, moved_on }) => ({
    label: STAGE_TYPE_LABELS[stage_type],
    value: people,
    figures: [
      <People key="people" count={people} href={peopleOf({ entered: stage_type })} />,
      percentText(people, applicants),
      stage_type === 'hired' ? '–' : <People key="moved" count={moved_on} href={peopleOf({ moved_on: stage_type })} />,
      stage_type === 'hired' ? '–' : percentText(moved_on, people),
    ],
  }));
  return (
    <Card>
      <BarChart
        caption="Stages entered"
        note="Each person counts once per stage, even after moving back. Skipped stages do not count. Moved on: also entered a later stage."
        heads={['Stage', 'Applicants', 'Of all', 'Moved on', 'Rate']}
        bars={bars}
      />
    </Card>
  );
}

export function StayChart({ report: { stays, limit_days }, peopleOf }: ChartProps) {
  const ranges = stays.map(({ stage_type, people, low_days, median_days, high_days, over_limit }) => ({
    label: STAGE_TYPE_LABELS[stage_type],
    measured:
      low_days === null || median_days === null || high_days === null
        ? null
        : { low: low_days, middle: median_days, high: high_days },
    figures: [
      daysText(median_days),
      <People key="people" count={people} href={peopleOf({ left: stage_type })} />,
      <People key="over" count={over_limit} href={peopleOf({ over_limit: stage_type })} />,
    ],
  }));
  return (
    <Card>
      <RangeChart
        caption="Time in stage"
        note="Days until people left the stage or got a decision. Mark: median. Bar: middle half."
        heads={['Stage', 'Median', 'Left', 'Over limit']}
        ranges={ranges}
        limit={{ value: limit_days, label: `Limit: ${limit_days} ${limit_days === 1 ? 'day' : 'days'}` }}
      />
    </Card>
  );
}

const CLICKS = ' Clicks: how often people followed a job board’s link to one of your jobs.';

export function SourceChart({ report: { sources }, peopleOf }: ChartProps) {
  const has_clicks = sources.some(({ clicks }) => clicks !== null);
  const bars = sources.map(({ source, clicks, applicants, qualified, hired }) => ({
    label: sourceName(source),
    value: applicants,
    part: hired,
    figures: [
      ...(has_clicks ? [clicks === null ? '–' : wholeNumber(clicks)] : []),
      <People key="applicants" count={applicants} href={peopleOf({ source })} />,
      <People key="qualified" count={qualified} href={peopleOf({ source, qualified: 'true' })} />,
      <People key="hired" count={hired} href={peopleOf({ source, category: 'hired' })} />,
      percentText(hired, applicants),
    ],
  }));
  return (
    <Card>
      <BarChart
        caption="Source to hire"
        note={`Upper bar: applicants. Lower bar: those of them who are hired now.${has_clicks ? CLICKS : ''}`}
        heads={['Source', ...(has_clicks ? ['Clicks'] : []), 'Applicants', 'Qualified', 'Hired', 'Rate']}
        bars={bars}
      />
    </Card>
  );
}

export function InterviewerChart({ report: { interviewers }, peopleOf }: ChartProps) {
  const bars = interviewers.map(({ employer_user, name, people, interviews, hours }) => ({
    label: name,
    value: interviews,
    figures: [
      wholeNumber(interviews),
      hoursText(hours),
      <People key="people" count={people} href={peopleOf({ interviewer: employer_user })} />,
    ],
  }));
  return (
    <Card>
      <BarChart
        caption="Interviewers"
        note="Interviews that took place. Those with several interviewers count for each of them."
        heads={['Interviewer', 'Interviews', 'Time', 'Applicants']}
        bars={bars}
      />
    </Card>
  );
}
