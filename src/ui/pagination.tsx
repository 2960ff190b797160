import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { pagesToShow } from './pages-to-show.ts';

type PaginationProps = { page: number; pageCount: number; hrefOf: (page: number) => string; label?: string };

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="screen-only flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          <Icon of="chevron-left" size="sm" />
          Previous
        </a>
      )}
      <ul className="hidden items-center gap-1 sm:flex">
        {pagesToShow(page, pageCount).map((shown) => (
          <li key={shown.key}>
            {shown.page === undefined ? <Gap /> : <PageLink {...{ page: shown.page, current: page, hrefOf }} />}
          </li>
        ))}
      </ul>
      <span className="px-2 text-sm text-muted sm:hidden">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          Next
          <Icon of="chevron-right" size="sm" />
        </a>
      )}
    </nav>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className="px-1 text-muted">
      …
    </span>
  );
}

function PageLink({ page, current, hrefOf }: { page: number; current: number; hrefOf: (page: number) => string }) {
  const look =
    'flex h-control-sm min-w-control-sm items-center justify-center rounded-md px-2 text-sm font-semibold tabular-nums';
  return (
    <a
      href={hrefOf(page)}
      aria-current={page === current ? 'page' : undefined}
      className={classNames(look, page === current ? 'bg-accent text-on-accent' : 'text-ink hover:bg-sunken')}
    >
      <span className="sr-only">Page </span>
      {page.toLocaleString('en-US')}
    </a>
  );
}
