import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type PageHeadProps = {
  title: ReactNode;
  /** A word of the page's state, beside the title. */
  mark?: ReactNode;
  /** What is above this page in the menu, where the page is below a list. */
  back?: { href: string; label: string };
  /** One or two sentences, or a count. */
  intro?: ReactNode;
  /** The buttons of the page; the most likely one last. */
  actions?: ReactNode;
};

/** The head of every workbench page: the way back, the title and the page's buttons, in the same place on each. */
export function PageHead({ title, mark, back, intro, actions }: PageHeadProps) {
  return (
    <header className="grid gap-1">
      {back && (
        <a href={back.href} className="flex w-fit items-center gap-1 text-sm text-muted hover:text-ink">
          <Icon of="chevron-left" size="sm" />
          {back.label}
        </a>
      )}
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="text-2xl wrap-anywhere">{title}</h1>
            {mark}
          </div>
          {intro && <div className="max-w-prose text-muted tabular-nums">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}

type WorkbenchPageProps = PageHeadProps & {
  /** Lists and desks take the window's width; forms and settings take the width of a line that one can read. */
  width?: 'full' | 'form';
  children: ReactNode;
};

/** A page of the workbench on its grid: one left edge, one of two widths, the head, then the content. */
export function WorkbenchPage({ width = 'full', children, ...head }: WorkbenchPageProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${width === 'form' ? 'max-w-3xl' : 'max-w-[100rem]'}`}>
      <PageHead {...head} />
      {children}
    </div>
  );
}
