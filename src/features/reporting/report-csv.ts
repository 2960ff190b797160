import { sourceName } from '#features/application/rules/source-name.ts';
import { STAGE_TYPE_LABELS } from '#features/pipelines/words.ts';
import { csvLines } from '#server/http/csv.ts';
import type { Report } from './contract.ts';

/** Part of the report, what the figure is of, its name, and its value: null if there is none. */
type Line = [part: string, of: string, figure: string, value: number | null];

/** The figures of a report as CSV, one in each line, so that a spreadsheet can filter them. */
export function reportCsv(report: Report): string {
  const head = ['Part', 'Of', 'Figure', 'Value'];
  return `\ufeff${csvLines([head, ...linesOf(report)])}`;
}

function linesOf(report: Report): Line[] {
  const { from, to, offers, weeks, entered, stays, sources, interviewers } = report;
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
    ...sources.flatMap(({ source, applicants, qualified, hired }): Line[] => [
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
