import { sourceName } from '#features/application/rules/source-name.ts';
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
  stage: 'Stage',
  status: 'Status',
  source: 'Source',
  applied_at: 'Applied',
  stage_entered_at: 'In stage since',
  score: 'Score',
  tags: 'Tags',
  tag_points: 'Tag points',
};

const CELLS: Record<ExportColumn, (person: Applicant) => Cell> = {
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  headline: ({ headline }) => headline,
  city: ({ city }) => city,
  region: ({ region }) => region,
  posting: ({ posting_title }) => posting_title,
  stage: ({ stage_name }) => stage_name,
  status: ({ status_label }) => status_label,
  source: ({ source }) => sourceName(source),
  applied_at: ({ applied_at }) => plainTime(applied_at),
  stage_entered_at: ({ stage_entered_at }) => plainTime(stage_entered_at),
  score: ({ score }) => score,
  tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
  tag_points: ({ tag_score }) => tag_score,
};

/** A line of the file. */
export const exportCells = (person: Applicant, columns: readonly ExportColumn[]): Cell[] =>
  columns.map((column) => CELLS[column](person));

/** Spreadsheets know '2026-12-03 15:04' as a time. It is UTC. */
const plainTime = (at: string | Date) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
