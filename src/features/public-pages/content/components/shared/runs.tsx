import type { Run } from '#rules/runs.ts';

export function Runs({ of: runs }: { of: readonly Run[] }) {
  return runs.map((run, position) => {
    if (typeof run === 'string') return run;
    if ('strong' in run) {
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of text never changes in place.
      return <strong key={position}>{run.strong}</strong>;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of text never changes in place.
      <a key={position} className="link" href={run.href}>
        {run.text}
      </a>
    );
  });
}
