import { Icon } from './icon.tsx';

type BreadcrumbsProps = { trail: Array<{ href: string; label: string }>; current: string };

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="screen-only min-w-0">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-muted">
        {trail.map((step) => (
          <li key={step.href} className="flex items-center gap-1">
            <a href={step.href} className="py-1 underline-offset-4 hover:text-ink hover:underline">
              {step.label}
            </a>
            <Icon of="chevron-right" size="xs" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate py-1 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
