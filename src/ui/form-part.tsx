import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A titled part of a long form. */
export function FormPart({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {children}
    </Card>
  );
}

/** Fields on one line, aligned at the bottom even if only one has a hint. */
export const SIDE_BY_SIDE = 'grid items-end gap-5 sm:grid-cols-2';
