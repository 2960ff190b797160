import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';

export type ComparedRow = {
  label: string;
  cells: readonly ReactNode[];
  /** The places of the people with the highest value. */
  highest?: ReadonlySet<number>;
};

type ComparisonProps = {
  caption: string;
  keys: readonly string[];
  heads: readonly ReactNode[];
  rows: readonly ComparedRow[];
};

/**
 * People side by side: up to five in a wide window, more by scrolling; on a phone one at a time, by swiping, with the label in each cell.
 */
export function Comparison({ caption, keys, heads, rows }: ComparisonProps) {
  const is_few = keys.length < FEW;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className={classNames(
        'relative max-w-full snap-x snap-mandatory overflow-x-auto rounded-lg border border-line bg-surface md:scroll-pl-36',
        is_few && 'md:w-fit',
      )}
    >
      <table
        className={classNames('table-fixed border-collapse text-left text-sm', is_few ? 'w-0 max-md:w-full' : 'w-full')}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-36 max-md:hidden" />
          {keys.map((key) => (
            <col key={key} className={classNames('w-[80vw]', is_few ? 'md:w-72' : 'md:w-48')} />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-line-strong">
            <td className={LABEL_CELL} />
            {heads.map((head, at) => (
              <th key={keys[at]} scope="col" className={classNames(CELL, 'snap-start font-normal')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-b border-line last:border-b-0">
              <th scope="row" className={LABEL_CELL}>
                {row.label}
              </th>
              {row.cells.map((cell, at) => (
                <td key={keys[at]} className={CELL}>
                  <span aria-hidden="true" className="mb-1 block text-xs font-semibold text-muted md:hidden">
                    {row.label}
                  </span>
                  {cell ?? <span className="text-muted">–</span>}
                  {row.highest?.has(at) && (
                    <Badge tone="success" icon="arrow-up" className="mt-1.5">
                      Highest
                    </Badge>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Fewer people do not fill the window; their columns are wider instead. */
const FEW = 4;

const CELL = 'border-l border-line px-3 py-2.5 align-top wrap-anywhere max-md:first-of-type:border-l-0';
const LABEL_CELL =
  'sticky left-0 z-1 bg-sunken px-3 py-2.5 align-top text-sm font-semibold wrap-anywhere text-muted max-md:hidden';
