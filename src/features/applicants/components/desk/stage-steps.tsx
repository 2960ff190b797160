import { classNames } from '#ui/class-names.ts';
import type { DeskStage } from '../../details/desk-stages.ts';

/** The stages of the pipeline with the applicant's own marked. */
export function StageSteps({ stages, current }: { stages: readonly DeskStage[]; current: string }) {
  const at = stages.findIndex(({ stage_id }) => stage_id === current);
  return (
    <ol aria-label="Stages" className="flex gap-1">
      {stages.map(({ stage_id, name }, position) => (
        <li
          key={stage_id}
          aria-current={position === at ? 'step' : undefined}
          title={name}
          className={classNames(
            'min-w-0 flex-1 border-t-4 pt-1 text-xs',
            position <= at ? 'border-accent' : 'border-line-strong',
            position === at ? 'flex-none pr-1 font-semibold text-ink' : 'text-muted max-sm:text-transparent',
          )}
        >
          <span className="block truncate">
            {name}
            {position < at && <span className="sr-only">, passed</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
