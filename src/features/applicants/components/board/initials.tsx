import { initials } from '#ui/initials.ts';

/** Members by their initials, with their names for screen readers and on hover. */
export function Initials({ names, of }: { names: readonly string[]; of: string }) {
  const spelled = `${of}: ${names.join(', ')}`;
  return (
    <span title={spelled} className="text-xs font-semibold whitespace-nowrap text-muted">
      <span aria-hidden="true">{names.map(initials).join(' ')}</span>
      <span className="sr-only">{spelled}</span>
    </span>
  );
}
