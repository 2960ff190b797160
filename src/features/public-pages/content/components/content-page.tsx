import type { ReactNode } from 'react';
import type { Content } from '../contract.ts';
import { ContentBlocks } from './shared/content-blocks.tsx';

type ContentPageProps = { page: Pick<Content, 'heading' | 'lead' | 'blocks'>; children?: ReactNode };

/** A text page: heading, lead and blocks, then anything interactive. */
export function ContentPage({ page: { heading, lead, blocks }, children }: ContentPageProps) {
  const width = blocks.some(({ type }) => type === 'cards') ? 'max-w-4xl' : 'max-w-prose';
  return (
    <article className={`mx-auto grid w-full gap-10 ${width}`}>
      <header className="grid max-w-prose gap-3">
        <h1 className="text-4xl">{heading}</h1>
        {lead && <p className="text-lg text-muted">{lead}</p>}
      </header>
      <ContentBlocks blocks={blocks} />
      {children}
    </article>
  );
}
