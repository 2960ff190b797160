import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addQuery } from '#rules/paths.ts';
import { useToast } from '#ui/interactive/toast.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useLiveEvents } from '#web/use-live-events.ts';
import type { Choices } from '../../board-moves.ts';
import type { BoardState } from '../../board-state.ts';
import { whom } from '../../board-words.ts';
import type { Board } from '../../contract.ts';
import { createLiveBoard } from '../../live-board.ts';

type Options = {
  first: Board;
  posting_id: string | undefined;
  q: string;
  /** What people can be given, as the page came with it. */
  choices: Choices;
  onOpen: (application_id: string) => void;
};

/** Changes of others are gathered for this long and looked up together. */
const GATHER_MS = 80;
const TOO_MANY = 60;

/** The board's cards, kept true to the server by its live stream, and a sentence for ears on what others did: eyes see cards move. */
export function useLiveBoard({ first, q, onOpen, ...options }: Options) {
  const { user } = usePageData();
  const toast = useToast();
  const [live] = useState(() =>
    createLiveBoard({ first, q, ...options, company_id: user?.company_id ?? '', call: browserCall }),
  );
  const state = useSyncExternalStore(live.subscribe, live.getState, live.getState);
  const choices = useSyncExternalStore(live.subscribe, live.getChoices, live.getChoices);
  const saving = useSyncExternalStore(live.subscribe, live.countSaving, live.countSaving);
  const [news, setNews] = useState('');
  const words = useRef(q);
  const gathered = useRef(new Set<string>());
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const load = (typed: string) => {
    words.current = typed;
    return live.load(typed).catch(() => false);
  };

  /** The pipeline itself may have changed. */
  const renew = async () => {
    await load(words.current);
    await live.loadChoices().catch(() => {});
  };

  const lookAtGathered = async () => {
    const ids = [...gathered.current];
    gathered.current.clear();
    if (ids.length > TOO_MANY) await load(words.current);
    else await live.look(ids).catch(() => {});
    return ids;
  };

  /** Where a card went that is gone, nobody sees. */
  const tellOf = (ids: readonly string[], before: BoardState['cards']) => {
    const after = live.getState();
    const left = ids.flatMap((id) => (after.cards.has(id) ? [] : (before.get(id) ?? [])));
    const [only] = left;
    if (only) {
      const open = { label: 'Open', onPress: () => onOpen(only.application_id) };
      const message = `${whom(left.map(({ name }) => name))} left the board.`;
      toast({ message, ...(left.length === 1 && { action: open }) });
    }
    setNews(
      newsOf(
        ids.filter((id) => after.cards.has(id)),
        after,
      ),
    );
  };

  useLiveEvents({
    url: addQuery('/api/live', { pipeline_id: first.pipeline_id }),
    onChange: ({ application_ids, actor_id, kind }) => {
      if (kind === 'stages') {
        if (actor_id !== user?.userId) setNews('Someone else changed the stages of this board.');
        return void renew();
      }
      const ids = String(application_ids ?? '')
        .split(' ')
        .filter(Boolean);
      if (ids.length === 0) return void load(words.current);
      for (const id of ids) gathered.current.add(id);
      const is_other = actor_id !== user?.userId && kind !== 'card';
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(async () => {
        const before = live.getState().cards;
        const changed = await lookAtGathered();
        if (is_other) tellOf(changed, before);
      }, GATHER_MS);
    },
    onGap: () => void renew(),
  });

  return { live, state, choices, saving, news, load };
}

function newsOf(ids: readonly string[], { cards, columns }: BoardState) {
  if (ids.length > 1) return `${ids.length} people were moved by someone else.`;
  const card = cards.get(ids[0] ?? '');
  if (!card) return '';
  return `${card.name} is now in ${columns.find(({ stage_id }) => stage_id === card.stage_id)?.name ?? 'a stage'}.`;
}
