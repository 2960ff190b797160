import type { StatusOption } from '#features/applicant-status/contract.ts';
import type { Board, CardRow } from './contract.ts';

/** A card for tests; the later it came, the higher it stands. */
export function aCard(application_id: string, status_id: string, entered_s: number): CardRow {
  return [application_id, `Person ${application_id}`, 0, status_id, entered_s, null, 0, 0, 1];
}

type Stages = Record<string, CardRow[]>;

/** A board for tests with these stages, each named and typed like its key; all cards are loaded. */
export function aBoard(stages: Stages, cursors: Record<string, string> = {}): Board {
  return {
    view: 'board',
    pipeline_id: 'pipeline',
    pipeline_name: 'Default pipeline',
    postings: [{ posting_id: 'posting', title: 'Welder' }],
    stages: Object.entries(stages).map(([stage_id, cards]) => ({
      stage_id,
      name: stage_id,
      type: 'review' as const,
      total: cards.length + (cursors[stage_id] ? 100 : 0),
      cards,
      next_cursor: cursors[stage_id] ?? null,
    })),
  };
}

/** A status for tests, of a stage or (null) of every stage. */
export function aStatus(id: string, stage_id: string | null, over: Partial<StatusOption> = {}): StatusOption {
  return {
    id,
    label: id,
    pipeline_id: 'pipeline',
    stage_id,
    stage_name: stage_id,
    category: 'active',
    seeker_label: 'In progress',
    requires_reason: false,
    sends_mail: false,
    ...over,
  };
}
