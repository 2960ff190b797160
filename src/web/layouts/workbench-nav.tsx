import { can, whyNot } from '#rules/permissions.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { usePageData } from '../page-data-context.tsx';
import { WORKBENCH_ITEMS, type WorkbenchItem, type WorkbenchPage } from './workbench-navigation.ts';

const LINE = 'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-base';

/** Items without permission stay in place, disabled, with the reason. */
export function WorkbenchNav({ current }: { current?: WorkbenchPage | undefined }) {
  const { user, featureFlags } = usePageData();
  return (
    <ul className="grid gap-0.5">
      {WORKBENCH_ITEMS.map((item: WorkbenchItem) => (
        <li key={item.href}>
          {item.needs === undefined || can(item.needs, user, featureFlags) ? (
            <OpenItem item={item} current={item.href === current} />
          ) : (
            <RefusedItem item={item} reason={whyNot(item.needs)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function OpenItem({ item, current }: { item: WorkbenchItem; current: boolean }) {
  return (
    <a
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        LINE,
        current ? 'bg-accent-soft font-semibold text-on-accent-soft' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon of={item.icon} size="sm" />
      {item.label}
    </a>
  );
}

function RefusedItem({ item, reason }: { item: WorkbenchItem; reason: string }) {
  return (
    <details className="group">
      <summary className={classNames(LINE, 'text-muted hover:bg-sunken')}>
        <Icon of={item.icon} size="sm" />
        <span className="flex-1">{item.label}</span>
        <span className="text-xs">Why not?</span>
      </summary>
      <p className="px-2.5 pt-1 pb-2 text-sm text-muted">{reason}</p>
    </details>
  );
}
