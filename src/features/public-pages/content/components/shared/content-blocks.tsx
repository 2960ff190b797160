import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Table } from '#ui/table.tsx';
import type { ContentBlock } from '../../contract.ts';
import { ContentCards } from './content-cards.tsx';
import { Runs } from './runs.tsx';

type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>;

/** A page's blocks, in sections that start at its headings. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return sectionsOf(blocks).map((section, position) => {
    const id = section[0]?.type === 'heading' ? (section[0].id ?? undefined) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page's text never changes in place.
      <section key={position} id={id} className="grid gap-3">
        {section.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page's text never changes in place.
          <Block key={place} block={block} all={blocks} />
        ))}
      </section>
    );
  });
}

function sectionsOf(blocks: readonly ContentBlock[]): ContentBlock[][] {
  const sections: ContentBlock[][] = [];
  for (const block of blocks) {
    const begins =
      (block.type === 'heading' && block.level === 2) || block.type === 'buttons' || block.type === 'cards';
    if (begins || sections.length === 0) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

function Block({ block, all }: { block: ContentBlock; all: readonly ContentBlock[] }) {
  switch (block.type) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p className="max-w-prose">
          <Runs of={block.runs} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'quote':
      return <Quote {...block} />;
    case 'questions':
      return <Questions {...block} />;
    case 'points':
      return <Points {...block} title={isBelowHeading(block, all) ? 'h3' : 'h2'} />;
    case 'cards':
      return <ContentCards {...block} />;
    case 'table':
      return <DataTable {...block} />;
    case 'note':
      return (
        <Notice tone={block.tone} title={block.title} className="max-w-prose">
          <p>
            <Runs of={block.runs} />
          </p>
        </Notice>
      );
    case 'video':
      return <Video {...block} />;
    case 'contents':
      return <Contents title={block.title} blocks={all} />;
    case 'buttons':
      return <Buttons {...block} />;
  }
}

const isBelowHeading = (block: ContentBlock, all: readonly ContentBlock[]) =>
  all.slice(0, all.indexOf(block)).some(({ type }) => type === 'heading' || type === 'cards');

/** A section has the id of the heading that starts it. */
function Heading({ level, text, id }: BlockOf<'heading'>) {
  if (level === 2) return <h2 className="max-w-prose text-2xl">{text}</h2>;
  return (
    <h3 id={id ?? undefined} className="mt-3 max-w-prose text-xl">
      {text}
    </h3>
  );
}

function List({ ordered, items }: BlockOf<'list'>) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element className={`grid max-w-prose gap-2 pl-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={JSON.stringify(item)}>
          <Runs of={item} />
        </li>
      ))}
    </Element>
  );
}

function Quote({ runs, by }: BlockOf<'quote'>) {
  return (
    <figure className="grid max-w-prose gap-2 border-l-4 border-accent pl-4">
      <blockquote className="text-lg">
        <Runs of={runs} />
      </blockquote>
      {by && <figcaption className="text-muted">{by}</figcaption>}
    </figure>
  );
}

function Questions({ items }: BlockOf<'questions'>) {
  return (
    <dl className="grid max-w-prose gap-5">
      {items.map(({ question, answer }) => (
        <div key={question} className="grid gap-1">
          <dt className="font-semibold">{question}</dt>
          <dd>
            <Runs of={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Points({ numbered, items, title: Title }: BlockOf<'points'> & { title: 'h2' | 'h3' }) {
  const Element = numbered ? 'ol' : 'ul';
  return (
    <Element className="grid max-w-prose gap-5">
      {items.map(({ title, text }, position) => (
        <li key={title} className={numbered ? 'flex gap-4' : 'border-l-4 border-accent pl-4'}>
          {numbered && (
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-on-accent-soft tabular-nums"
            >
              {position + 1}
            </span>
          )}
          <div className="grid gap-1">
            <Title className="text-lg">{title}</Title>
            <p>
              <Runs of={text} />
            </p>
          </div>
        </li>
      ))}
    </Element>
  );
}

type Row = { key: string; cells: readonly string[] };

function DataTable({ caption, columns, rows }: BlockOf<'table'>) {
  return (
    <Table
      caption={caption}
      columns={columns.map((header, at) => ({
        key: header,
        header,
        rowHeader: at === 0,
        cell: ({ cells }: Row) => cells[at] ?? '',
      }))}
      rows={rows.map((cells) => ({ key: cells.join(' '), cells }))}
      rowKey={({ key }) => key}
    />
  );
}

function Video({ title, text, href, minutes }: BlockOf<'video'>) {
  return (
    <p className="grid max-w-prose gap-1 border-l-4 border-accent pl-4">
      <a className="link font-semibold" href={href}>
        {title} (video, {minutes} min)
      </a>
      {text}
    </p>
  );
}

function Contents({ title, blocks }: { title: string; blocks: readonly ContentBlock[] }) {
  const linked = blocks.filter((block) => block.type === 'heading').filter(({ id }) => id !== null);
  return (
    <nav aria-label={title} className="screen-only max-w-prose rounded-lg border border-line bg-surface p-card">
      <ul className={linked.length > 6 ? 'grid gap-x-6 sm:grid-cols-2' : ''}>
        {linked.map(({ id, text }) => (
          <li key={id}>
            <a className="link inline-block py-1" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Buttons({ links }: BlockOf<'buttons'>) {
  return (
    <p className="flex flex-wrap gap-3">
      {links.map(({ label, href }, position) => (
        <LinkButton key={href} href={href} variant={position === 0 ? 'primary' : 'secondary'} size="lg">
          {label}
        </LinkButton>
      ))}
    </p>
  );
}
