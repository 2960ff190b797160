import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addQuery } from '#rules/paths.ts';
import { useToast } from '#ui/interactive/toast.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useLiveEvents } from '#web/use-live-events.ts';
import { createLiveBoard } from '../../board/live/live-board.ts';
import type { PipelineStatuses } from '../../board/moves.ts';
import type { BoardState } from '../../board/state.ts';
import { describePeople } from '../../board/words.ts';
import type { Board } from '../../contract.ts';

type Options = {
  first: Board;
  posting_id: string | undefined;
  q: string;
  pipeline_statuses: PipelineStatuses;
  onOpen: (application_id: string) => void;
};

/** Changes by others within this time are fetched together. */
const GATHER_MS = 80;
/** Above this number of changed cards, the whole board is loaded again. */
const RELOAD_ABOVE = 60;

/** Keeps the board up to date by the live stream, and announces other people's moves to screen readers. */
export function useLiveBoard({ first, q, onOpen, ...options }: Options) {
  const { user } = usePageData();
  const toast = useToast();
  const [live] = useState(() =>
    createLiveBoard({ first, q, ...options, company_id: user?.company_id ?? '', call: browserCall }),
  );
  const state = useSyncExternalStore(live.subscribe, live.getState, live.getState);
  const pipeline_statuses = useSyncExternalStore(live.subscribe, live.getStatuses, live.getStatuses);
  const saving = useSyncExternalStore(live.subscribe, live.countSaving, live.countSaving);
  const [announcement, setAnnouncement] = useState('');
  const last_q = useRef(q);
  const gathered = useRef(new Set<string>());
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const load = (new_q: string) => {
    last_q.current = new_q;
    return live.load(new_q).catch(() => false);
  };

  /** Loads the matches and announces how many there are. */
  const search = async (typed: string) => {
    await load(typed);
    const total = live.getState().columns.reduce((sum, column) => sum + column.total, 0);
    setAnnouncement(total === 1 ? '1 person found' : `${total} people found`);
  };

  /** Reloads cards, stages and statuses. */
  const reload = async () => {
    await load(last_q.current);
    await live.loadStatuses().catch(() => {});
  };

  const refreshGathered = async () => {
    const ids = [...gathered.current];
    gathered.current.clear();
    if (ids.length > RELOAD_ABOVE) await load(last_q.current);
    else await live.refresh(ids).catch(() => {});
    return ids;
  };

  /** Announces moves, and shows a toast for cards that left the board. */
  const announceChanges = (ids: readonly string[], before: BoardState['cards']) => {
    const after = live.getState();
    const left = ids.flatMap((id) => (after.cards.has(id) ? [] : (before.get(id) ?? [])));
    const [only] = left;
    if (only) {
      const open = { label: 'Open', onPress: () => onOpen(only.application_id) };
      const message = `${describePeople(left.map(({ name }) => name))} left the board.`;
      toast({ message, ...(left.length === 1 && { action: open }) });
    }
    setAnnouncement(
      describeMoves(
        ids.filter((id) => after.cards.has(id)),
        after,
      ),
    );
  };

  useLiveEvents({
    url: addQuery('/api/live', { pipeline_id: first.pipeline_id }),
    onChange: ({ application_ids, actor_id, kind }) => {
      if (kind === 'stages') {
        if (actor_id !== user?.userId) setAnnouncement('Someone else changed the stages of this board.');
        return void reload();
      }
      const ids = String(application_ids ?? '')
        .split(' ')
        .filter(Boolean);
      if (ids.length === 0) return void load(last_q.current);
      for (const id of ids) gathered.current.add(id);
      const is_other = actor_id !== user?.userId && kind !== 'card';
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(async () => {
        const before = live.getState().cards;
        const changed = await refreshGathered();
        if (is_other) announceChanges(changed, before);
      }, GATHER_MS);
    },
    onGap: () => void reload(),
  });

  return { live, state, pipeline_statuses, saving, announcement, search };
}

function describeMoves(ids: readonly string[], { cards, columns }: BoardState) {
  if (ids.length > 1) return `Someone else moved ${ids.length} people.`;
  const card = cards.get(ids[0] ?? '');
  if (!card) return '';
  return `${card.name} is now in ${columns.find(({ stage_id }) => stage_id === card.stage_id)?.name ?? 'a stage'}.`;
}
