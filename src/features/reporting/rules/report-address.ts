import { pathTo } from '#rules/addresses.ts';
import { isDay } from '#rules/calendar-days.ts';
import { addQuery } from '#rules/paths.ts';
import { MOST_REPORTING_DAYS, type Report } from '../contract.ts';

/** What the report covers, as in its address. */
export type ReportAddress = {
  from?: string | undefined;
  to?: string | undefined;
  /** The last days up to today, so that a saved view goes along with the calendar. */
  days?: number | undefined;
  posting_id?: string | undefined;
  source?: string | undefined;
  pipeline_id?: string | undefined;
  owner?: string | undefined;
};

/** Reads the address. Ignores what is no day or number of days. */
export function readReportAddress(params: URLSearchParams): ReportAddress {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined);
  return {
    from: day('from'),
    to: day('to'),
    days: daysIn(params.get('days')),
    posting_id: params.get('posting_id') || undefined,
    source: params.get('source')?.slice(0, 40) || undefined,
    pipeline_id: params.get('pipeline_id') || undefined,
    owner: params.get('owner') || undefined,
  };
}

function daysIn(text: string | null): number | undefined {
  const days = Number(text ?? Number.NaN);
  return Number.isInteger(days) && days >= 1 && days <= MOST_REPORTING_DAYS ? days : undefined;
}

export const reportAddress = (address: ReportAddress, changes: ReportAddress = {}): string =>
  addQuery(pathTo('/employer/reporting'), { ...address, ...changes });

export const csvAddress = (address: ReportAddress): string =>
  addQuery(pathTo('/employer/reporting/report.csv'), address);

/** Where the report is shared. */
export const shareAddress = (address: ReportAddress): string => addQuery(pathTo('/employer/reporting/share'), address);

/** The same report about the last days up to today. */
export const lastDays = (address: ReportAddress, days: number): string =>
  reportAddress(address, { from: undefined, to: undefined, days });

/** The list of exactly the people that a figure of the report counts. */
export function peopleAddress(
  { from, to }: Pick<Report, 'from' | 'to'>,
  { posting_id, source, pipeline_id, owner }: ReportAddress,
) {
  const of_report = { posting_id, source, pipeline_id, owner, applied_from: from, applied_to: to, leads: 'none' };
  return (figure: Readonly<Record<string, string>> = {}) =>
    addQuery(pathTo('/employer/applications'), { ...of_report, ...figure });
}
