import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

type Network = { headline: string; text: string; areas: readonly string[]; company_name: string };

/** The public page of a talent network. `children`: how to join. */
export function NetworkView({ headline, text, areas, company_name, children }: Network & { children?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 wrap-anywhere">
      <header className="grid gap-2">
        <p className="font-semibold text-muted">{company_name}</p>
        <h1 className="text-3xl text-balance">{headline}</h1>
      </header>
      {text && <p className="text-lg whitespace-pre-line">{text}</p>}
      {areas.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">What we often look for</h2>
          <ul className="flex flex-wrap gap-2">
            {areas.map((area) => (
              <li key={area}>
                <Badge wraps>{area}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">Join our talent network</h2>
        <p>
          Add your résumé or fill in a short form. You do not need an account, it is no application for a job, and you
          can leave at any time.
        </p>
        {children}
      </Card>
    </div>
  );
}
