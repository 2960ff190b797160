import type { Run } from '../../contract.ts';

/** A line of text with its links and strong words. */
export function Runs({ of: runs }: { of: readonly Run[] }) {
  return runs.map((run, position) => {
    if (typeof run === 'string') return run;
    if ('strong' in run) {
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of text stands still.
      return <strong key={position}>{run.strong}</strong>;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of text stands still.
      <a key={position} className="link" href={run.href}>
        {run.text}
      </a>
    );
  });
}
