import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** Progress through a form with several pages, above the title. */
  steps?: ReactNode;
  children: ReactNode;
  /** Beside the form on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  /** Other next steps, below the card. */
  footer?: ReactNode;
};

/** A page with one form. */
export function FormPage({ title, lead, steps, children, aside, footer }: FormPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto grid w-full gap-8',
        aside ? 'max-w-4xl lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-12' : 'max-w-lg',
      )}
    >
      <div className="mx-auto grid w-full max-w-lg content-start gap-6">
        {steps}
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {lead && <div className="text-lg text-muted">{lead}</div>}
        </header>
        <Card className="grid gap-5">{children}</Card>
        {footer && <div className="grid gap-2 text-base">{footer}</div>}
      </div>
      {aside && <aside className="mx-auto w-full max-w-lg content-start lg:pt-16">{aside}</aside>}
    </div>
  );
}

export const TEXT_LINK = 'font-semibold text-accent-ink underline underline-offset-4 hover:no-underline';
