import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type PageHeadProps = {
  title: ReactNode;
  /** The page's status, next to the title. */
  mark?: ReactNode;
  /** A link to the list that this page belongs to. */
  back?: { href: string; label: string };
  /** One or two sentences, or a count. */
  intro?: ReactNode;
  /** The page's buttons; the main one last. */
  actions?: ReactNode;
};

/** The head of every workbench page: back link, title and buttons, always in the same place. */
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
  /** Lists and desks use the window's width; forms and settings use a readable line width. */
  width?: 'full' | 'form';
  children: ReactNode;
};

/** A workbench page: one left edge, one of two widths, the head, then the content. */
export function WorkbenchPage({ width = 'full', children, ...head }: WorkbenchPageProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${width === 'form' ? 'max-w-3xl' : 'max-w-[100rem]'}`}>
      <PageHead {...head} />
      {children}
    </div>
  );
}
