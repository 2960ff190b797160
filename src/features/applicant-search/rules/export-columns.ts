import { sourceName } from '#features/application/rules/source-name.ts';
import { localIso } from '#rules/times.ts';
import type { Applicant } from '../contract.ts';
import type { Cell, ExportColumn } from '../export-contract.ts';

export const EXPORT_LABELS: Record<ExportColumn, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  headline: 'Headline',
  city: 'City',
  region: 'State',
  posting: 'Posting',
  requisition_number: 'Requisition number',
  stage: 'Stage',
  status: 'Status',
  source: 'Source',
  applied_at: 'Applied',
  stage_entered_at: 'In stage since',
  score: 'Score',
  tags: 'Tags',
  tag_points: 'Tag points',
  branch: 'Branch',
  rank: 'Rank',
  rank_band: 'Rank band',
  military_codes: 'Military codes',
  clearance: 'Clearance',
  available_from: 'Available from',
};

const CELLS: Record<ExportColumn, (person: Applicant, time_zone: string) => Cell> = {
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  headline: ({ headline }) => headline,
  city: ({ city }) => city,
  region: ({ region }) => region,
  posting: ({ posting_title }) => posting_title,
  requisition_number: ({ requisition_number }) => requisition_number,
  stage: ({ stage_name }) => stage_name,
  status: ({ status_label }) => status_label,
  source: ({ source }) => sourceName(source),
  applied_at: ({ applied_at }, time_zone) => plainTime(applied_at, time_zone),
  stage_entered_at: ({ stage_entered_at }, time_zone) => plainTime(stage_entered_at, time_zone),
  score: ({ score }) => score,
  tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  tag_points: ({ tag_score }) => tag_score,
  branch: ({ service }) => service?.branch ?? '',
  rank: ({ service }) => service?.rank ?? '',
  rank_band: ({ service }) => service?.rank_band ?? '',
  military_codes: ({ service }) => service?.codes.join(', ') ?? '',
  clearance: ({ service }) => service?.clearance ?? '',
  available_from: ({ service }) => service?.available_from ?? '',
};

/** A line of the file. */
export const exportCells = (person: Applicant, columns: readonly ExportColumn[], time_zone: string): Cell[] =>
  columns.map((column) => CELLS[column](person, time_zone));

const TIMES: readonly ExportColumn[] = ['applied_at', 'stage_entered_at'];

/** The first line of the file. Times say of which zone they are. */
export const exportHead = (columns: readonly ExportColumn[], time_zone: string): string[] =>
  columns.map((column) => (TIMES.includes(column) ? `${EXPORT_LABELS[column]} (${time_zone})` : EXPORT_LABELS[column]));

/** Spreadsheets know '2026-12-03 15:04' as a time. */
const plainTime = (at: string | Date, time_zone: string) =>
  localIso(new Date(at).toISOString(), time_zone).slice(0, 16).replace('T', ' ');
