import { sourceName } from '#features/application/rules/source-name.ts';
import { STAGE_TYPE_LABELS } from '#features/pipelines/words.ts';
import { csvLines } from '#server/http/csv.ts';
import type { Costs, Fills, Report } from './contract.ts';

/** Part of the report, what the figure is of, its name, and its value: null if there is none. */
type Line = [part: string, of: string, figure: string, value: number | null];

/** The figures of a report as CSV, one in each line, so that a spreadsheet can filter them. */
export function reportCsv(report: Report): string {
  const head = ['Part', 'Of', 'Figure', 'Value'];
  return `\ufeff${csvLines([head, ...linesOf(report)])}`;
}

function linesOf(report: Report): Line[] {
  const { from, to, offers, weeks, entered, stays, sources, interviewers, fills, costs } = report;
  const total = (figure: string, value: number | null): Line => ['Totals', `${from} to ${to}`, figure, value];
  return [
    total('Applicants', report.applicants),
    total('Qualified', report.qualified),
    total('Interviewed', report.interviewed),
    total('Decided offers', offers.decided),
    total('Accepted offers', offers.accepted),
    total('Hired', report.hired),
    total('Opened', report.reviewed),
    total('Hours to first review (median)', report.hours_to_first_review),
    total('Applied themselves', report.to_answer),
    total('Answered', report.answered),
    total('Hours to first answer (median)', report.hours_to_answer),
    total('Days to hire (median)', report.days_to_hire),
    ...(fills ? fillLines(fills, total) : []),
    ...(costs ? costLines(costs, total) : []),
    ...weeks.flatMap(({ from: monday, applicants, hired }): Line[] => [
      ['Week from', monday, 'Applicants', applicants],
      ['Week from', monday, 'Hired', hired],
    ]),
    ...entered.flatMap(({ stage_type, people, moved_on }): Line[] => [
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Entered', people],
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Moved on to a later stage', moved_on],
    ]),
    ...stays.flatMap(({ stage_type, people, low_days, median_days, high_days, over_limit }): Line[] => [
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Left or decided on', people],
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Days in stage (lower quarter)', low_days],
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Days in stage (median)', median_days],
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Days in stage (upper quarter)', high_days],
      ['Stage', STAGE_TYPE_LABELS[stage_type], 'Over the limit now', over_limit],
    ]),
    ...sources.flatMap(({ source, clicks, applicants, qualified, hired }): Line[] => [
      ...(clicks === null ? [] : [['Source', sourceName(source), 'Clicks on links', clicks] satisfies Line]),
      ['Source', sourceName(source), 'Applicants', applicants],
      ['Source', sourceName(source), 'Qualified', qualified],
      ['Source', sourceName(source), 'Hired', hired],
    ]),
    ...interviewers.flatMap(({ name, people, interviews, hours }): Line[] => [
      ['Interviewer', name, 'Interviews', interviews],
      ['Interviewer', name, 'Hours', hours],
      ['Interviewer', name, 'Applicants', people],
    ]),
  ];
}

type Total = (figure: string, value: number | null) => Line;

function fillLines(fills: Fills, total: Total): Line[] {
  return [
    total('Postings that ended', fills.postings),
    total('Openings in these postings', fills.openings),
    total('Openings filled', fills.filled),
    total('Days to fill (median)', fills.days_to_fill),
    total('Days to fill, excluding days off the site (median)', fills.net_days_to_fill),
    total('Postings with a recorded source', fills.told_via),
    total('Postings filled through this site', fills.via_this_site),
  ];
}

function costLines({ total_cents, per_hire_cents, sources }: Costs, total: Total): Line[] {
  return [
    total('Cost in dollars', total_cents / 100),
    total('Cost per hire in dollars', inDollars(per_hire_cents)),
    ...sources.flatMap(({ source, cents, per_hire_cents: of_source }): Line[] => [
      ['Source', sourceName(source), 'Cost in dollars', cents / 100],
      ['Source', sourceName(source), 'Cost per hire in dollars', inDollars(of_source)],
    ]),
  ];
}

const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);
