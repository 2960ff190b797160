import { classNames } from './class-names.ts';

export type TabLink = { href: string; label: string; count?: number; current?: boolean };

/** Views of one thing, each with its own URL. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav aria-label={label} className="screen-only scrolls-sideways border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-control items-center gap-2 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                tab.current
                  ? 'border-accent font-semibold text-ink [scroll-initial-target:nearest]'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-line px-2 text-xs font-semibold text-ink tabular-nums">
                  {tab.count.toLocaleString('en-US')}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
