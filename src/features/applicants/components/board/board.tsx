import { useMemo, useRef, useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { Toasts } from '#ui/interactive/toast.tsx';
import { useLetterKeys } from '#web/letter-keys.ts';
import { useOwnKeys } from '#web/page-keys.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import {
  afterMove,
  MOVING_KEYS,
  neighbour,
  neighboursAt,
  type Place,
  placeOf,
  READING_KEYS,
  toggled,
} from '../../board-keys.ts';
import { whom } from '../../board-words.ts';
import type { Board } from '../../contract.ts';
import type { PostingChoice } from '../../posting-choices.ts';
import type { Reason } from '../shared/reason-dialog.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardOverlays } from './board-overlays.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { clicksOnBoard } from './clicks-on-board.ts';
import { ColumnView } from './column.tsx';
import { DragLayer } from './drag-layer.tsx';
import { MoveMenu, type MoveMenuProps } from './move-menu.tsx';
import { NobodyFound } from './nobody-found.tsx';
import { StageSwitch } from './stage-switch.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useDrag } from './use-drag.ts';
import { useLiveBoard } from './use-live-board.ts';
import { useMoves } from './use-moves.ts';
import { useRowHeight } from './use-row-height.ts';
import { useStagesSeen } from './use-stages-seen.ts';
import { useTypedSearch } from './use-typed-search.ts';

export type BoardViewProps = {
  first: Board;
  statuses: readonly StatusOption[];
  bulk_ids: readonly string[];
  reasons: readonly Reason[];
  pipelines: readonly PostingChoice[];
  postings: readonly PostingChoice[];
  elsewhere: readonly PostingChoice[];
  posting_id: string | undefined;
  q: string;
  limit_days: number;
  /** Seconds since 1970 by the server's clock, so that ages are the same in both drawings. */
  now_s: number;
  /** The applicant who is open beside the board; the address says it. */
  opened: string | null;
  onOpen: (application_id: string | null) => void;
  onFilter: (filter: { pipeline_id?: string; posting_id?: string; q?: string }) => void;
};

type Moving = { ids: readonly string[]; anchor: MoveMenuProps['anchor'] };

/** On paper, who is open stands there in place of the board, once there is something of that person to print. */
const ON_PAPER = 'print:has-[>article]:m-0 print:has-[>article]:block print:has-[>article]:[&>:not(article)]:hidden';

/** The pipeline of a hiring team: people as cards in the stages where they stand. */
export function BoardView(props: BoardViewProps) {
  const { first, reasons, posting_id, limit_days, now_s, opened, onOpen, onFilter } = props;
  const [given] = useState(() => ({
    statuses: new Map(props.statuses.map((status) => [status.id, status])),
    bulk: new Set(props.bulk_ids),
  }));
  const { live, state, choices, saving, news, load } = useLiveBoard({
    first,
    posting_id,
    q: props.q,
    choices: given,
    onOpen,
  });
  const { statuses, bulk } = choices;
  const options = useMemo(() => [...statuses.values()], [statuses]);
  const [q, setQ] = useState(props.q);
  const [wanted, setCurrent] = useState<string | null>(null);
  const [picked, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<Moving | null>(null);
  const has_letters = useLetterKeys();
  const board = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { seen, goTo } = useStagesSeen(
    scroller,
    state.columns.find((column) => column.total > 0)?.stage_id,
    state.columns.map(({ stage_id }) => stage_id).join(' '),
  );
  const ghost = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const row_px = useRowHeight();
  const is_read_only = useReasonAgainst('move-applicants') !== undefined;
  useOwnKeys(is_read_only ? READING_KEYS : MOVING_KEYS);

  // Whoever is not on the board any more does not count.
  const chosen = useMemo(() => new Set([...picked].filter((id) => state.cards.has(id))), [picked, state.cards]);
  // Somebody has always the one place that Tab reaches.
  const current = wanted !== null && state.cards.has(wanted) ? wanted : neighbour(state, null, 'first');
  const current_card = current === null ? undefined : state.cards.get(current);

  // Whoever decides on one person after the other goes on where that person stood.
  const [last, setLast] = useState<Place | null>(null);
  const place = placeOf(state, opened, last);
  if (place !== last) setLast(place);

  const { focusOn, watch } = useCardFocus(board);
  const focusCard = (application_id: string | null) => {
    setMoving(null);
    if (application_id === null) return;
    focusOn(application_id);
    setCurrent(application_id);
  };

  const moves = useMoves({
    live,
    bulk,
    stageName: (stage_id) => state.columns.find((column) => column.stage_id === stage_id)?.name ?? '',
    onMoved: (ids) => {
      if (current_card && ids.includes(current_card.application_id)) {
        focusCard(afterMove(state, ids, current_card.stage_id));
      }
      setChosen(new Set());
      setMoving(null);
    },
    onBack: (ids) => focusCard(ids[0] ?? null),
  });

  const idsOf = (application_id: string) => (chosen.has(application_id) ? [...chosen] : [application_id]);
  const nameOf = (ids: readonly string[]) => whom(ids.map((id) => state.cards.get(id)?.name ?? ''));
  const statusOf = (ids: readonly string[]) => {
    const [status_id, ...others] = new Set(ids.map((id) => state.cards.get(id)?.status_id));
    return others.length === 0 ? status_id : undefined;
  };
  const choose = (application_id: string) => setChosen(toggled(chosen, application_id));
  const openMenu = (application_id: string) => {
    const card = board.current?.querySelector(`[data-card="${application_id}"]`);
    if (card) setMoving({ ids: idsOf(application_id), anchor: card.getBoundingClientRect() });
  };

  const press = useBoardKeys({
    has_letters,
    is_read_only,
    go: (direction, extends_choice) => {
      const next = neighbour(state, current, direction);
      if (extends_choice && current !== null && next !== null) setChosen(new Set([...chosen, current, next]));
      focusCard(next ?? current);
    },
    moveCurrent: () => current !== null && openMenu(current),
    chooseCurrent: () => current !== null && choose(current),
    undo: moves.undoLast,
    chooseNobody: () => setChosen(new Set()),
  });

  const take = useDrag({
    board,
    scroller,
    ghost,
    idsOf,
    ghostText: nameOf,
    onDrop: (ids, { stage_id, status_id }) => {
      const stands = ids.flatMap((id) => state.cards.get(id) ?? []);
      if (status_id === undefined && stands.every((card) => card.stage_id === stage_id)) return;
      const status = status_id ? statuses.get(status_id) : options.find((each) => each.stage_id === stage_id);
      if (status) moves.choose(ids, status);
    },
  });

  const click = clicksOnBoard({ setCurrent, onOpen, choose, openMenu });

  useTypedSearch(q, props.q, (typed) => {
    void load(typed);
    onFilter({ q: typed });
  });

  const anywhere = options.filter((status) => status.stage_id === null);
  const total = state.columns.reduce((sum, column) => sum + column.total, 0);
  const showEveryone = () => {
    if (search.current) search.current.value = '';
    search.current?.focus();
    setQ('');
  };
  return (
    <div className={`-mx-4 -my-5 flex h-[calc(100%+2.5rem)] flex-col pt-4 lg:-mx-6 ${ON_PAPER}`}>
      <BoardHeader
        pipeline_id={first.pipeline_id}
        pipelines={props.pipelines.map((each) =>
          each.id === first.pipeline_id ? { ...each, label: state.pipeline_name } : each,
        )}
        postings={props.postings}
        elsewhere={props.elsewhere}
        posting_id={posting_id}
        q={props.q}
        total={total}
        saving={saving}
        search={search}
        onPipeline={(pipeline_id) => onFilter({ pipeline_id })}
        onPosting={(id) => onFilter({ posting_id: id })}
        onSearch={setQ}
        is_read_only={is_read_only}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener for thousands of cards, whose own links and buttons are pressed. */}
      <div
        ref={board}
        onClick={click}
        onFocus={(event) => {
          watch.onFocus(event);
          setCurrent(event.target.closest<HTMLElement>('[data-card]')?.dataset.card ?? current);
        }}
        onBlur={watch.onBlur}
        onKeyDown={press}
        onPointerDown={is_read_only ? undefined : take}
        className="group/board relative flex min-h-0 flex-1 flex-col data-dragging:cursor-grabbing"
      >
        <StageSwitch columns={state.columns} seen={seen} onGo={goTo} />
        {total === 0 && q !== '' && <NobodyFound onClear={showEveryone} />}
        <div
          ref={scroller}
          // Without a card to go to, the part that scrolls is reached itself (WCAG 2.1.1).
          tabIndex={total === 0 ? 0 : undefined}
          className="flex min-h-0 flex-1 gap-3 overflow-x-auto px-4 pb-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 lg:px-6"
        >
          {state.columns.map((column) => (
            <ColumnView
              key={column.stage_id}
              column={column}
              cards={state.cards}
              statuses={statuses}
              bulk={bulk}
              current={current_card?.stage_id === column.stage_id ? current : null}
              chosen={chosen}
              now_s={now_s}
              limit_days={limit_days}
              row_px={row_px}
              is_read_only={is_read_only}
              is_filtered={q !== '' || posting_id !== undefined}
              loadMore={live.loadMore}
            />
          ))}
        </div>
        {!is_read_only && <DragLayer ghost={ghost} anywhere={anywhere} bulk={bulk} />}
        <BulkBar
          count={chosen.size}
          onMove={(anchor) => setMoving({ ids: [...chosen], anchor })}
          onClear={() => setChosen(new Set())}
        />
      </div>
      <Toasts className="px-4 lg:px-6" />
      {moving && (
        <MoveMenu
          title={`Move ${nameOf(moving.ids)}`}
          anchor={moving.anchor}
          columns={state.columns}
          statuses={options}
          reasonAgainst={(status) => moves.reasonAgainst(moving.ids, status)}
          now={statusOf(moving.ids)}
          onChoose={(status) => {
            focusCard(current);
            moves.choose(moving.ids, status);
          }}
          onClose={() => focusCard(current)}
        />
      )}
      <BoardOverlays
        moves={moves}
        reasons={reasons}
        opened={opened}
        neighbours={neighboursAt(state, place)}
        onGo={onOpen}
        onClosePanel={() => {
          onOpen(null);
          const { before, behind } = neighboursAt(state, place);
          focusCard(opened !== null && state.cards.has(opened) ? opened : (behind ?? before));
        }}
      />
    </div>
  );
}
