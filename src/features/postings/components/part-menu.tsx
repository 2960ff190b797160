import { StatusMark } from '#ui/status-mark.tsx';
import { PART_LABELS, PARTS, type Part, type PartState } from '../rules/parts.ts';

export const partId = (part: Part) => `part-${part.replaceAll('_', '-')}`;

/** Leads to each part of the form and says how it stands. Beside the form where there is room, above it elsewhere. */
export function PartMenu({ states }: { states: Readonly<Record<Part, PartState>> }) {
  return (
    <nav
      aria-label="Parts of the posting"
      className="scrolls-sideways max-lg:border-b max-lg:border-line lg:sticky lg:top-6 lg:h-fit"
    >
      <ol className="flex lg:grid lg:gap-1">
        {PARTS.map((part) => (
          <li key={part} className="shrink-0">
            <a
              href={`#${partId(part)}`}
              className="grid min-h-control content-center rounded-md px-3 py-1.5 whitespace-nowrap -outline-offset-2 hover:bg-sunken"
            >
              <span className="font-semibold">{PART_LABELS[part]} </span>
              <StateMark state={states[part]} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StateMark({ state }: { state: PartState }) {
  if (state.kind === 'done')
    return (
      <StatusMark look={{ shape: 'check', tone: 'success' }} className="text-muted">
        Complete
      </StatusMark>
    );
  if (state.kind === 'wrong')
    return <StatusMark look={{ shape: 'cross', tone: 'danger' }}>{state.count} to check</StatusMark>;
  return <StatusMark look={{ shape: 'ring', tone: 'warning' }}>{state.count} missing</StatusMark>;
}
