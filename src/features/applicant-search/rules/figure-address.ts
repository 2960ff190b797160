import { sourceName } from '#features/application/rules/source-name.ts';
import { STAGE_TYPE_LABELS } from '#features/pipelines/words.ts';
import { STAGE_TYPES, type StageType } from '#rules/applicant-status.ts';
import { isDay, shortRangeWords } from '#rules/calendar-days.ts';

/** The people behind a figure of reporting, as in the address of the list. */
export type FigureAddress = {
  leads?: 'none' | undefined;
  applied_from?: string | undefined;
  applied_to?: string | undefined;
  hired_from?: string | undefined;
  hired_to?: string | undefined;
  source?: string | undefined;
  entered?: StageType | undefined;
  left?: StageType | undefined;
  over_limit?: StageType | undefined;
  reviewed?: 'true' | undefined;
  answered?: 'true' | undefined;
  qualified?: 'true' | undefined;
  moved_on?: StageType | undefined;
  interviewed?: 'true' | undefined;
  interviewer?: string | undefined;
  owner?: string | undefined;
  pipeline_id?: string | undefined;
};

export const FIGURE_FIELDS = [
  'leads',
  'applied_from',
  'applied_to',
  'hired_from',
  'hired_to',
  'source',
  'entered',
  'left',
  'over_limit',
  'reviewed',
  'answered',
  'qualified',
  'moved_on',
  'interviewed',
  'interviewer',
  'owner',
  'pipeline_id',
] as const satisfies (keyof FigureAddress)[];

/** Reads the address. Ignores unknown values. */
export function readFigureAddress(params: URLSearchParams): FigureAddress {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined);
  const type = (name: string) => STAGE_TYPES.find((known) => known === params.get(name));
  const yes = (name: string) => (params.get(name) === 'true' ? ('true' as const) : undefined);
  const one = (name: string) => params.get(name)?.trim() || undefined;
  return {
    leads: params.get('leads') === 'none' ? 'none' : undefined,
    applied_from: day('applied_from'),
    applied_to: day('applied_to'),
    hired_from: day('hired_from'),
    hired_to: day('hired_to'),
    source: params.get('source')?.slice(0, 40) || undefined,
    entered: type('entered'),
    left: type('left'),
    over_limit: type('over_limit'),
    reviewed: yes('reviewed'),
    answered: yes('answered'),
    qualified: yes('qualified'),
    moved_on: type('moved_on'),
    interviewed: yes('interviewed'),
    interviewer: one('interviewer'),
    owner: one('owner'),
    pipeline_id: one('pipeline_id'),
  };
}

/** What the figure's filters say, each with the fields that it clears. */
export function figureChips(figure: FigureAddress): { label: string; clears: Partial<FigureAddress> }[] {
  const { leads, source, entered, left, over_limit, reviewed, answered, qualified, moved_on } = figure;
  const { interviewed, interviewer, owner, pipeline_id } = figure;
  const days = (from?: string, to?: string) => (from || to) && shortRangeWords(from, to);
  const applied = days(figure.applied_from, figure.applied_to);
  const hired = days(figure.hired_from, figure.hired_to);
  return [
    applied && { label: `Applied ${applied}`, clears: { applied_from: undefined, applied_to: undefined } },
    hired && { label: `Hired ${hired}`, clears: { hired_from: undefined, hired_to: undefined } },
    source && { label: `Source: ${sourceName(source)}`, clears: { source: undefined } },
    entered && { label: `Entered a stage: ${STAGE_TYPE_LABELS[entered]}`, clears: { entered: undefined } },
    left && { label: `Left a stage: ${STAGE_TYPE_LABELS[left]}`, clears: { left: undefined } },
    over_limit && {
      label: `Over the limit in: ${STAGE_TYPE_LABELS[over_limit]}`,
      clears: { over_limit: undefined },
    },
    moved_on && { label: `Moved on from: ${STAGE_TYPE_LABELS[moved_on]}`, clears: { moved_on: undefined } },
    reviewed && { label: 'Applied themselves and opened', clears: { reviewed: undefined } },
    answered && { label: 'Applied themselves and answered', clears: { answered: undefined } },
    qualified && { label: 'Qualified', clears: { qualified: undefined } },
    interviewed && { label: 'Interviewed', clears: { interviewed: undefined } },
    interviewer && { label: 'Interviewed by one member', clears: { interviewer: undefined } },
    owner && { label: 'Postings of one member', clears: { owner: undefined } },
    pipeline_id && { label: 'One pipeline', clears: { pipeline_id: undefined } },
    leads && { label: 'Without leads', clears: { leads: undefined } },
  ].filter((chip) => typeof chip === 'object');
}
