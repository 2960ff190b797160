import { useMemo, useRef, useState } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { Toasts } from '#ui/interactive/toast.tsx';
import { useLetterKeys } from '#web/letter-keys.ts';
import { useOwnKeys } from '#web/page-keys.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import {
  afterMove,
  MOVING_KEYS,
  neighbor,
  neighborsAt,
  type Place,
  placeOf,
  READING_KEYS,
  toggled,
} from '../../board/keys.ts';
import type { Board } from '../../contract.ts';
import type { PostingChoice } from '../../list/posting-choices.ts';
import type { Reason } from '../shared/reason-dialog.tsx';
import { boardClickListener } from './board-click-listener.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardOverlays } from './board-overlays.tsx';
import { BoardStages } from './board-stages.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DragLayer } from './drag-layer.tsx';
import { MoveMenu, type MoveMenuProps } from './move-menu.tsx';
import { NoMatches } from './no-matches.tsx';
import { StageSwitch } from './stage-switch.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useDrag } from './use-drag.ts';
import { useLiveBoard } from './use-live-board.ts';
import { useMoves } from './use-moves.ts';
import { useSelection } from './use-selection.ts';
import { useTypedSearch } from './use-typed-search.ts';
import { useVisibleStages } from './use-visible-stages.ts';

export type BoardViewProps = {
  first: Board;
  statuses: readonly StatusOption[];
  bulk_ids: readonly string[];
  reasons: readonly Reason[];
  pipelines: readonly PostingChoice[];
  postings: readonly PostingChoice[];
  other_pipelines: readonly PostingChoice[];
  posting_id: string | undefined;
  q: string;
  limit_days: number;
  /** Seconds since 1970 by the server's clock, so that server and browser render the same ages. */
  now_s: number;
  /** The applicant whose panel is open, as in the address. */
  opened: string | null;
  /** The ids of stages that are shown as a narrow bar. */
  folded: ReadonlySet<string>;
  onOpen: (application_id: string | null) => void;
  onFilter: (filter: { pipeline_id?: string; posting_id?: string; q?: string }) => void;
  onFold: (folded: ReadonlySet<string>) => void;
};

type Moving = { ids: readonly string[]; anchor: MoveMenuProps['anchor'] };

/** Prints the open applicant in place of the board, once it is loaded. */
const ON_PAPER = 'print:has-[>article]:m-0 print:has-[>article]:block print:has-[>article]:[&>:not(article)]:hidden';

/** The hiring board: applicants as cards in the stages of a pipeline. */
export function BoardView(props: BoardViewProps) {
  const { first, reasons, posting_id, limit_days, now_s, opened, folded, onOpen, onFilter } = props;
  const [initial_statuses] = useState(() => ({
    statuses: new Map(props.statuses.map((status) => [status.id, status])),
    bulk: new Set(props.bulk_ids),
  }));
  const {
    live,
    state,
    pipeline_statuses,
    saving,
    announcement,
    search: find,
  } = useLiveBoard({
    first,
    posting_id,
    q: props.q,
    pipeline_statuses: initial_statuses,
    onOpen,
  });
  const { statuses, bulk } = pipeline_statuses;
  const options = useMemo(() => [...statuses.values()], [statuses]);
  const [q, setQ] = useState(props.q);
  const selection = useSelection(state);
  const { current, current_card, setCurrent, selected, idsOf, nameOf, toggle } = selection;
  const [moving, setMoving] = useState<Moving | null>(null);
  const has_letters = useLetterKeys();
  const board = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { visible, goTo } = useVisibleStages(
    scroller,
    state.columns.find((column) => column.total > 0)?.stage_id,
    state.columns.map(({ stage_id }) => `${stage_id}${folded.has(stage_id) ? ' folded' : ''}`).join(' '),
  );
  const ghost = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Keys go past the cards of folded stages, which are not shown.
  const unfolded = useMemo(
    () => ({ ...state, columns: state.columns.filter(({ stage_id }) => !folded.has(stage_id)) }),
    [state, folded],
  );
  const is_read_only = useReasonAgainst('move-applicants') !== undefined;
  useOwnKeys(is_read_only ? READING_KEYS : MOVING_KEYS);

  // After a decision, Previous and Next continue from where the card was.
  const [last, setLast] = useState<Place | null>(null);
  const place = placeOf(state, opened, last);
  if (place !== last) setLast(place);

  const { focusOn, watch } = useCardFocus(board);
  const focusCard = (application_id: string | null) => {
    setMoving(null);
    if (application_id === null) return void requestAnimationFrame(() => focusIfLost(heading.current));
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
      selection.clear();
      setMoving(null);
    },
    onUndone: (ids) => focusCard(ids[0] ?? null),
  });

  const openMenu = (application_id: string) => {
    const card = board.current?.querySelector(`[data-card="${application_id}"]`);
    if (card) setMoving({ ids: idsOf(application_id), anchor: card.getBoundingClientRect() });
  };

  const press = useBoardKeys({
    has_letters,
    is_read_only,
    go: (direction, extends_selection) => {
      const next = neighbor(unfolded, current, direction);
      if (extends_selection && current !== null && next !== null) selection.select([current, next]);
      focusCard(next ?? current);
    },
    moveCurrent: () => current !== null && openMenu(current),
    toggleCurrent: () => current !== null && toggle(current),
    undo: moves.undoLast,
    clearSelection: selection.clear,
  });

  const startDrag = useDrag({
    board,
    scroller,
    ghost,
    idsOf,
    ghostText: nameOf,
    onDrop: (ids, { stage_id, status_id }) => {
      const cards = ids.flatMap((id) => state.cards.get(id) ?? []);
      if (status_id === undefined && cards.every((card) => card.stage_id === stage_id)) return;
      const status = status_id ? statuses.get(status_id) : options.find((each) => each.stage_id === stage_id);
      if (status) moves.choose(ids, status);
    },
  });

  const click = boardClickListener({
    setCurrent,
    onOpen,
    toggle,
    openMenu,
    fold: (stage_id) => props.onFold(toggled(folded, stage_id)),
  });

  useTypedSearch(q, props.q, (typed) => {
    void find(typed);
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
        other_pipelines={props.other_pipelines}
        posting_id={posting_id}
        q={props.q}
        total={total}
        saving={saving}
        search={search}
        heading={heading}
        onPipeline={(pipeline_id) => onFilter({ pipeline_id })}
        onPosting={(id) => onFilter({ posting_id: id })}
        onSearch={setQ}
        is_read_only={is_read_only}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener for thousands of cards; their links and buttons are the controls. */}
      <div
        ref={board}
        onClick={click}
        onFocus={(event) => {
          watch.onFocus(event);
          setCurrent(event.target.closest<HTMLElement>('[data-card]')?.dataset.card ?? current);
        }}
        onBlur={watch.onBlur}
        onKeyDown={press}
        onPointerDown={is_read_only ? undefined : startDrag}
        className="group/board relative flex min-h-0 flex-1 flex-col data-dragging:cursor-grabbing"
      >
        <StageSwitch columns={state.columns} visible={visible} onGo={goTo} />
        {total === 0 && q !== '' && <NoMatches onClear={showEveryone} />}
        <BoardStages
          scroller={scroller}
          state={state}
          statuses={statuses}
          bulk={bulk}
          current={current}
          folded={folded}
          selected={selected}
          now_s={now_s}
          limit_days={limit_days}
          is_read_only={is_read_only}
          is_filtered={q !== '' || posting_id !== undefined}
          loadMore={live.loadMore}
        />
        {!is_read_only && <DragLayer ghost={ghost} anywhere={anywhere} bulk={bulk} />}
        <BulkBar
          count={selected.size}
          onMove={(anchor) => setMoving({ ids: [...selected], anchor })}
          onClear={selection.clear}
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
          now={selection.statusOf(moving.ids)}
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
        opened_name={state.cards.get(opened ?? '')?.name}
        neighbors={neighborsAt(state, place)}
        onGo={onOpen}
        onClosePanel={() => {
          onOpen(null);
          const { previous, next } = neighborsAt(state, place);
          focusCard(opened !== null && state.cards.has(opened) ? opened : (next ?? previous));
        }}
      />
    </div>
  );
}

/** After the last card of a stage was moved, or the panel of one that has left was closed. */
function focusIfLost(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus();
}
