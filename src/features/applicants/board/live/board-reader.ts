import type { Call } from '#api/client.ts';
import { listBulkStatusOptions, listStatusOptions } from '#features/applicant-status/contract.ts';
import { listApplicants } from '../../contract.ts';
import { type BoardQuery, fetchWholeBoard, PAGE } from '../fetch-pages.ts';
import { IDS_PER_REQUEST, requestTimeout } from '../put-status.ts';
import { addPage, hasSameStages, mergeCards } from '../state.ts';
import type { BoardModel } from './board-model.ts';
import type { PendingChanges } from './pending-changes.ts';

type Shown = { company_id: string; pipeline_id: string; posting_id: string | undefined; q: string; call: Call };

/** Brings what the server has to the board, without overwriting our own changes that are not saved yet. */
export function createBoardReader(model: BoardModel, changes: PendingChanges, { call, ...shown }: Shown) {
  const { company_id, pipeline_id, posting_id } = shown;
  let { q } = shown;
  const loading = new Set<string>();
  /** Cards to refresh once the pending changes are saved. */
  const postponed = new Set<string>();
  /** For each running `load`, the cards that were to be refreshed since it started. */
  const refreshed_during_loads = new Set<Set<string>>();

  async function fetchBoard(query: BoardQuery) {
    const answer = await call(listApplicants, {
      params: { company_id },
      query: { view: 'board', pipeline_id, posting_id, q: q || undefined, ...query },
      ...requestTimeout(),
    });
    return answer?.view === 'board' ? answer : undefined;
  }

  async function refresh(ids: readonly string[]) {
    for (const refreshed of refreshed_during_loads) for (const id of ids) refreshed.add(id);
    for (let from = 0; from < ids.length; from += IDS_PER_REQUEST) {
      const requested = ids.slice(from, from + IDS_PER_REQUEST);
      const since = changes.watch();
      const answer = await fetchBoard({ application_id: requested });
      if (answer && !hasSameStages(model.getState(), answer)) return reloadPipeline();
      // A card with a pending move, or one made during this request, stays where the move puts it.
      const settled = requested.filter(since.isSettled);
      const is_current = since.isCurrent();
      if (answer) model.apply((now) => mergeCards(now, settled, answer, is_current));
      if (!is_current) refreshLater(requested);
    }
  }

  /** Refreshes these cards once the pending changes are saved. */
  function refreshLater(ids: readonly string[]) {
    if (postponed.size === 0)
      void changes
        .untilSettled()
        .then(refreshPostponed)
        .catch(() => {});
    for (const id of ids) postponed.add(id);
  }

  function refreshPostponed() {
    const ids = [...postponed];
    postponed.clear();
    return refresh(ids);
  }

  /** Repeats a request until none of our own changes happened meanwhile, so that its answer includes them all. */
  async function fetchUndisturbed<T>(request: () => Promise<T>): Promise<T> {
    const since = changes.watch();
    const answer = await request();
    if (since.isCurrent()) return answer;
    await changes.untilSettled();
    return fetchUndisturbed(request);
  }

  async function load(new_q: string): Promise<boolean> {
    const columns = new_q === q ? model.getState().columns : [];
    q = new_q;
    const refreshed = new Set<string>();
    refreshed_during_loads.add(refreshed);
    try {
      const loaded = await fetchUndisturbed(async () =>
        q === new_q ? fetchWholeBoard(fetchBoard, columns) : undefined,
      );
      if (q !== new_q) return true;
      if (!loaded) return false;
      model.apply(() => loaded);
    } finally {
      refreshed_during_loads.delete(refreshed);
    }
    // The answer may lack changes others made after the request.
    await refresh([...refreshed]);
    return true;
  }

  /** The pipeline itself changed, so cards may be in stages that are not shown. */
  async function reloadPipeline() {
    await load(q);
    await loadStatuses();
  }

  async function loadStatuses() {
    const request = { params: { company_id }, query: { pipeline_id }, ...requestTimeout() };
    const [all, bulk] = await Promise.all([call(listStatusOptions, request), call(listBulkStatusOptions, request)]);
    if (!all || !bulk) return;
    const statuses = new Map(all.statuses.map((status) => [status.id, status]));
    model.setStatuses({ statuses, bulk: new Set(bulk.statuses.map(({ id }) => id)) });
  }

  const cursorOf = (stage_id: string) =>
    model.getState().columns.find((column) => column.stage_id === stage_id)?.next_cursor;

  async function loadMore(stage_id: string) {
    const cursor = cursorOf(stage_id);
    if (!cursor || loading.has(stage_id)) return;
    loading.add(stage_id);
    try {
      const page = await fetchUndisturbed(() => fetchBoard({ stage_id, cursor, page_size: PAGE }));
      if (page && cursorOf(stage_id) === cursor) model.apply((now) => addPage(now, page));
    } finally {
      loading.delete(stage_id);
    }
  }

  return { refresh, load, loadStatuses, loadMore };
}
