import type { ReactNode } from 'react';

type TextPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A page to read: a title, what it is about in a sentence or two, and sections at a readable measure. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className="mx-auto grid w-full max-w-prose gap-10">
      <header className="grid gap-3">
        <h1 className="text-4xl">{title}</h1>
        {lead && <p className="text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </article>
  );
}

type TextSectionProps = { title: string; id?: string; children: ReactNode };

export function TextSection({ title, id, children }: TextSectionProps) {
  return (
    <section id={id} className="grid gap-3">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function TextList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {items.map((item, position) => (
        // The texts of a page stand still, so the place in the list names the line.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order.
        <li key={position}>{item}</li>
      ))}
    </ul>
  );
}

/** What is read beside one another, each under its own small heading. */
export type Point = { title: string; text: string };

export function TextPoints({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-5">
      {points.map(({ title, text }) => (
        <li key={title} className="grid gap-1 border-l-4 border-accent pl-4">
          <h3 className="text-lg">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
