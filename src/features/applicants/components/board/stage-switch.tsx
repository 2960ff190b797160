import { wholeNumber } from '#rules/whole-number.ts';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '../../board/state.ts';

type StageSwitchProps = {
  columns: readonly Column[];
  /** The stages that are fully visible. */
  visible: ReadonlySet<string>;
  onGo: (stage_id: string) => void;
};

/** Buttons that scroll to each stage, with its number of applicants, for boards wider than the window. */
export function StageSwitch({ columns, visible, onGo }: StageSwitchProps) {
  if (columns.every(({ stage_id }) => visible.has(stage_id))) return null;
  return (
    <nav aria-label="Stages of the board" className="scrolls-sideways mb-2 shrink-0">
      <ul className="flex w-max gap-1 px-4 lg:px-6">
        {columns.map(({ stage_id, name, total }) => (
          <li key={stage_id}>
            <button
              type="button"
              aria-current={visible.has(stage_id) || undefined}
              onClick={() => onGo(stage_id)}
              className={classNames(
                'flex min-h-control-sm max-w-48 items-center gap-1.5 rounded-md border px-2.5 text-sm whitespace-nowrap -outline-offset-2',
                visible.has(stage_id)
                  ? 'border-accent bg-accent-soft text-on-accent-soft'
                  : 'border-line bg-surface text-ink hover:border-line-strong',
              )}
            >
              <span className="truncate">{name}</span>{' '}
              <span className="font-semibold tabular-nums">{wholeNumber(total)}</span>{' '}
              <span className="sr-only">{total === 1 ? 'person' : 'people'}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
