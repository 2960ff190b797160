import { memo } from 'react';
import type { StatusOption } from '#features/applicant-status/contract.ts';
import { pointsText } from '#features/tags/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { useSite } from '#web/use-site.ts';
import type { BoardCard } from '../../board/state.ts';
import { ageWords, isOverLimit, nextAction, spokenAge } from '../../board/words.ts';
import type { BoardStage } from '../../contract.ts';
import { CATEGORY_LOOKS } from '../shared/category-looks.ts';
import { Initials } from './initials.tsx';

/** Height of a card including the gap below it; on mh it has one more line. */
export const useRowRem = () => (useSite().code === 'mh' ? 6.5 : 5.25);

/** With a mouse, seen once the pointer or the focus is on the card. */
const ON_APPROACH =
  'relative z-10 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100';

/** With a mouse, the name takes the whole line until the controls appear, and ends before them then. */
const ROOM_FOR_CONTROLS = 'pointer-fine:group-focus-within:pr-25 pointer-fine:group-hover:pr-25';

type CardProps = {
  card: BoardCard;
  position: number;
  total: number;
  type: BoardStage['type'];
  status: StatusOption | undefined;
  is_tab_stop: boolean;
  is_selected: boolean;
  now_s: number;
  limit_days: number;
  is_read_only: boolean;
};

/** A card on the board. It has no listeners of its own: the board handles its events by `data-` attributes. */
export const CardView = memo(function CardView(props: CardProps) {
  const { card, position, total, type, status, is_tab_stop, is_selected, now_s, limit_days, is_read_only } = props;
  const { application_id, name, score } = card;
  const row_rem = useRowRem();
  const tabIndex = is_tab_stop ? 0 : -1;
  const category = status?.category ?? 'active';
  const seeker_label = status?.seeker_label ?? '';
  const action = nextAction({ type, category, seeker_label, is_scored: score !== null, decides: !is_read_only });
  return (
    <li
      data-card={application_id}
      aria-posinset={position + 1}
      aria-setsize={total}
      style={{ transform: `translateY(${position * row_rem}rem)`, height: `${row_rem}rem` }}
      className="group absolute inset-x-0 px-2 pb-2 contain-strict data-taken:opacity-40"
    >
      <div
        className={classNames(
          'relative flex h-full flex-col rounded-md border bg-surface py-0.75 pr-1.5 pl-2.5 shadow-card select-none hover:border-line-strong',
          is_selected ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        <div className="flex h-6 items-center gap-1.5">
          <a
            href={pathTo('/employer/applications/{application_id}', { application_id })}
            data-open={application_id}
            tabIndex={tabIndex}
            draggable={false}
            className={classNames(
              'min-w-0 flex-1 truncate font-semibold text-ink underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
              !is_read_only && ROOM_FOR_CONTROLS,
              is_selected && 'pointer-fine:pr-7.5',
            )}
          >
            {name}
          </a>
          {!is_read_only && (
            <span className="flex items-center gap-1.5 pointer-fine:absolute pointer-fine:top-0.75 pointer-fine:right-1.5">
              <button
                type="button"
                data-move={application_id}
                aria-haspopup="menu"
                aria-label={`Move ${name} to…`}
                tabIndex={tabIndex}
                className={`min-h-6 rounded-sm border border-line-strong bg-surface px-1.5 text-xs font-semibold text-ink hover:bg-sunken pointer-coarse:px-3 ${ON_APPROACH}`}
              >
                Move to…
              </button>
              <input
                type="checkbox"
                data-select={application_id}
                aria-label={`Select ${name}`}
                checked={is_selected}
                readOnly
                tabIndex={tabIndex}
                className={`size-6 shrink-0 pointer-fine:checked:opacity-100 ${ON_APPROACH}`}
              />
            </span>
          )}
        </div>
        <div className="flex items-center gap-2 text-sm text-muted">
          <p className="min-w-0 flex-1 truncate">
            {card.posting_title}
            {card.source && type !== 'lead' && ` · ${card.source.replaceAll('_', ' ')}`}
          </p>
          <Marks {...card} />
          {card.owner && <Initials names={[card.owner]} of="Owner" />}
        </div>
        {card.facts && (
          <p className="truncate text-sm text-muted" title={card.facts}>
            {card.facts}
          </p>
        )}
        <div className="flex h-6 items-center gap-2 text-sm text-muted">
          <StatusMark look={CATEGORY_LOOKS[category]}>{status?.label ?? ''}</StatusMark>
          <Age entered_s={card.stage_entered_s} now_s={now_s} limit_days={limit_days} />
          {action && (
            <button
              type="button"
              data-open={application_id}
              tabIndex={-1}
              className="relative z-10 ml-auto min-h-6 shrink-0 rounded-sm px-1.5 text-xs font-semibold text-accent-ink hover:bg-accent-soft"
            >
              {action}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </div>
      </div>
    </li>
  );
});

function Age({ entered_s, now_s, limit_days }: { entered_s: number; now_s: number; limit_days: number }) {
  const is_over_limit = isOverLimit(entered_s, now_s, limit_days);
  const spoken = `${spokenAge(entered_s, now_s)}${is_over_limit ? ', longer than planned' : ''}`;
  return (
    <span
      title={spoken}
      className={classNames('whitespace-nowrap tabular-nums', is_over_limit && 'font-semibold text-warning')}
    >
      <span aria-hidden="true">
        {is_over_limit && '⚠ '}
        {ageWords(entered_s, now_s)}
      </span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}

type MarksProps = Pick<BoardCard, 'score' | 'tag_score' | 'notes' | 'messages' | 'others'>;

function Marks({ score, tag_score, notes, messages, others }: MarksProps) {
  return (
    <span className="flex shrink-0 items-center gap-2 tabular-nums">
      <Mark of="users-round" count={others} unit="other application" />
      <Mark of="sticky-note" count={notes} unit="note" />
      <Mark of="message-square" count={messages} unit="message" />
      {tag_score !== null && (
        <span className="inline-flex items-center gap-0.5 font-semibold text-ink" title="Tag points">
          <Icon of="tag" size="xs" />
          {pointsText(tag_score)}
          <span className="sr-only"> tag points</span>
        </span>
      )}
      {score !== null && (
        <span className="font-semibold text-ink" title="Score of 5">
          <span className="sr-only">Score </span>
          {score.toFixed(1)}
          <span className="sr-only"> of 5</span>
        </span>
      )}
    </span>
  );
}

function Mark({ of, count, unit }: { of: IconName; count: number; unit: string }) {
  return (
    count > 0 && (
      <span className="inline-flex items-center gap-0.5">
        <Icon of={of} size="xs" />
        {count}
        <span className="sr-only">
          {' '}
          {unit}
          {count > 1 && 's'}
        </span>
      </span>
    )
  );
}
