import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type StepsProps = { label: string; steps: string[] /** Counted from 1. */; current: number };

/** The current step of a short form with several pages. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {steps.map((step, position) => (
          <li
            key={step}
            aria-current={position + 1 === current ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              position + 1 === current ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            <StepMark number={position + 1} current={current} />
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMark({ number, current }: { number: number; current: number }) {
  const look =
    number < current
      ? 'border-success bg-success-soft text-success'
      : number === current
        ? 'border-accent bg-accent text-on-accent'
        : 'border-line-strong text-muted';
  return (
    <span
      className={classNames(
        'grid size-6 place-items-center rounded-full border text-xs font-semibold tabular-nums',
        look,
      )}
    >
      {number < current ? <Icon of="check" size="xs" label="Done:" /> : number}
    </span>
  );
}
