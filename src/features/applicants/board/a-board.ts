import type { StatusOption } from '#features/applicant-status/contract.ts';
import type { Board, CardRow } from '../contract.ts';

/** A card for tests. Cards with a later `entered_s` come first. */
export function aCard(application_id: string, status_id: string, entered_s: number): CardRow {
  return [application_id, `Person ${application_id}`, 0, status_id, entered_s, null, 0, 0, 1, '', null, 0, ''];
}

type Stages = Record<string, CardRow[]>;

/** A board for tests. Each stage is named after its key. A stage with a cursor has 100 more cards that are not loaded. */
export function aBoard(stages: Stages, cursors: Record<string, string> = {}): Board {
  return {
    view: 'board',
    pipeline_id: 'pipeline',
    pipeline_name: 'Default pipeline',
    postings: [{ posting_id: 'posting', title: 'Welder', owner: 'Ruth Calloway' }],
    stages: Object.entries(stages).map(([stage_id, cards]) => ({
      stage_id,
      name: stage_id,
      type: 'review' as const,
      assignees: [],
      total: cards.length + (cursors[stage_id] ? 100 : 0),
      cards,
      next_cursor: cursors[stage_id] ?? null,
    })),
  };
}

/** A status for tests. It belongs to one stage, or to every stage if `stage_id` is null. */
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
