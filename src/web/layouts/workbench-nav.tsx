import { can, whyNot } from '#rules/permissions.ts';
import { countOf } from '#rules/whole-number.ts';
import type { MenuWidth } from '#rules/workbench-look.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { usePageData } from '../page-data-context.tsx';
import {
  type ItemCount,
  type ItemCounts,
  WORKBENCH_GROUPS,
  type WorkbenchItem,
  type WorkbenchPage,
} from './workbench-navigation.ts';

const LINE =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 text-base narrow-menu:justify-center narrow-menu:px-0';
/** Hidden when the menu shows only icons, but still announced. */
const LABEL = 'flex-1 truncate narrow-menu:sr-only';

type WorkbenchNavProps = { current: WorkbenchPage | undefined; counts?: ItemCounts | undefined; menu?: MenuWidth };

/** The menu of the workbench, in groups. Items without permission stay in place and give the reason. */
export function WorkbenchNav({ current, counts = {}, menu = 'wide' }: WorkbenchNavProps) {
  return (
    <div className="grid gap-4">
      {WORKBENCH_GROUPS.map(({ label, items }) => (
        <section key={label} aria-label={label} className="grid gap-0.5">
          <h2 className="px-2.5 pb-1 text-xs font-semibold text-muted narrow-menu:sr-only">{label}</h2>
          <ul className="grid gap-0.5">
            {items.map((item: WorkbenchItem) => (
              <li key={item.href}>
                <Item
                  item={item}
                  is_current={item.href === current}
                  has_tooltip={menu === 'narrow'}
                  count={Object.entries(counts).find(([href]) => href === item.href)?.[1]}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ItemProps = { item: WorkbenchItem; is_current: boolean; has_tooltip: boolean; count: ItemCount | undefined };

function Item({ item, is_current, has_tooltip, count }: ItemProps) {
  const { user, featureFlags } = usePageData();
  if (item.needs !== undefined && !can(item.needs, user, featureFlags)) return <RefusedItem item={item} />;
  return (
    <>
      <a
        href={item.href}
        // Next to a visible label, a tooltip would be announced twice.
        title={has_tooltip ? item.label : undefined}
        aria-current={is_current ? 'page' : undefined}
        className={classNames(
          LINE,
          is_current ? 'bg-accent-soft font-semibold text-on-accent-soft' : 'text-ink hover:bg-sunken',
        )}
      >
        <Icon of={item.icon} size="sm" className={is_current ? undefined : 'text-muted'} />
        <span className={LABEL}>{item.label}</span>
        {count && count.total > 0 && (
          <span className="rounded-full bg-line px-2 text-xs font-semibold text-ink tabular-nums narrow-menu:sr-only">
            {countOf(count.total)}
          </span>
        )}
      </a>
      {is_current && count && count.kinds.length > 1 && <Kinds kinds={count.kinds} />}
    </>
  );
}

function Kinds({ kinds }: Pick<ItemCount, 'kinds'>) {
  return (
    <ul className="grid gap-0.5 pl-6 narrow-menu:hidden">
      {kinds.map(({ label, count, href }) => (
        <li key={label}>
          <a
            href={href}
            className="flex min-h-7 items-center justify-between gap-2 rounded-md px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <span className="truncate">{label}</span>
            <span className="tabular-nums">{countOf(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function RefusedItem({ item: { icon, label, needs } }: { item: WorkbenchItem }) {
  return (
    <details name="locked-page" className="group relative">
      <summary className={classNames(LINE, 'text-muted hover:bg-sunken')}>
        <Icon of={icon} size="sm" />
        <span className={LABEL}>{label}</span>
        <Icon of="lock" size="xs" label="locked" className="narrow-menu:hidden" />
      </summary>
      <p className="px-2.5 pt-1 pb-2 text-sm text-muted narrow-menu:absolute narrow-menu:top-0 narrow-menu:left-full narrow-menu:z-40 narrow-menu:ml-2 narrow-menu:w-56 narrow-menu:rounded-md narrow-menu:border narrow-menu:border-line narrow-menu:bg-surface narrow-menu:p-3 narrow-menu:shadow-overlay">
        {needs && whyNot(needs)}
      </p>
    </details>
  );
}
