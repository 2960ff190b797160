import { pathTo } from '#rules/addresses.ts';
import { addDays, isDay } from '#rules/calendar-days.ts';
import { addQuery } from '#rules/paths.ts';
import type { Report } from './contract.ts';

/** What the report covers, as in its address. */
export type ReportAddress = {
  from?: string | undefined;
  to?: string | undefined;
  posting_id?: string | undefined;
  source?: string | undefined;
};

/** Reads the address. Ignores what is no day. */
export function readReportAddress(params: URLSearchParams): ReportAddress {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined);
  return {
    from: day('from'),
    to: day('to'),
    posting_id: params.get('posting_id') || undefined,
    source: params.get('source')?.slice(0, 40) || undefined,
  };
}

export const reportAddress = (address: ReportAddress, changes: ReportAddress = {}): string =>
  addQuery(pathTo('/employer/reporting'), { ...address, ...changes });

/** The same report about the last `days` days up to the end of the shown period. */
export const lastDays = (address: ReportAddress, { to }: Pick<Report, 'to'>, days: number): string =>
  reportAddress(address, { from: addDays(to, 1 - days), to });

/** The list of exactly the people that a figure of the report counts. */
export function peopleAddress({ from, to }: Pick<Report, 'from' | 'to'>, { posting_id, source }: ReportAddress) {
  const of_report = { posting_id, source, applied_from: from, applied_to: to, leads: 'none' };
  return (figure: Readonly<Record<string, string>> = {}) =>
    addQuery(pathTo('/employer/applications'), { ...of_report, ...figure });
}
