import type { ReactNode } from 'react';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { CareerBlock, CareerPage } from '../../content-contract.ts';
import type { CareerPicture, JobList } from '../../contract.ts';
import { JobsSection } from './jobs-section.tsx';
import { Gallery, People, Picture, type ShownPicture } from './pictures.tsx';

type BlockOf<Type extends CareerBlock['type']> = Extract<CareerBlock, { type: Type }>;

type CareerPageViewProps = {
  name: string;
  logo: string | null;
  page: Pick<CareerPage, 'ground_color' | 'text_color' | 'blocks'>;
  pictures: readonly CareerPicture[];
  srcOf: (picture: CareerPicture) => string;
  /** The jobs of each block, by its position. */
  jobs: Readonly<Record<string, JobList>>;
  /** Where one joins the talent network; null hides its block, 'preview' says when visitors see it. */
  network_href: string | null;
  /** Facts below the blocks. */
  children?: ReactNode;
};

/** A company's career page as visitors see it. */
export function CareerPageView({
  name,
  logo,
  page,
  pictures,
  srcOf,
  jobs,
  network_href,
  children,
}: CareerPageViewProps) {
  const { blocks, ground_color, text_color } = page;
  const pictureOf = (picture_id: string | null): ShownPicture | null => {
    const picture = pictures.find((each) => each.picture_id === picture_id);
    return picture ? { ...picture, src: srcOf(picture) } : null;
  };
  const first_jobs = blocks.findIndex(({ type }) => type === 'jobs');
  return (
    <div className="grid grid-cols-1 gap-10 lg:gap-14">
      {blocks.map((block, at) => {
        const id = at === first_jobs ? 'jobs' : `part-${at + 1}`;
        if (block.type === 'hero')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a published page never changes in place.
            <Hero key={at} {...{ block, name, logo, ground_color, text_color }} picture={pictureOf(block.picture_id)} />
          );
        if (block.type === 'network' && network_href === null) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published page never changes in place.
          <section key={at} id={id} aria-labelledby={`${id}-title`} className="grid grid-cols-1 content-start gap-4">
            <h2 id={`${id}-title`} className="text-2xl wrap-anywhere">
              {block.title}
            </h2>
            <Content block={block} {...{ name, ground_color, pictureOf, network_href }} list={jobs[at]} />
          </section>
        );
      })}
      {children}
    </div>
  );
}

type HeroProps = {
  block: BlockOf<'hero'>;
  name: string;
  logo: string | null;
  ground_color: string;
  text_color: string;
  picture: ShownPicture | null;
};

/** In the company's own colors, which are the same in both themes. */
function Hero({ block: { heading, text }, name, logo, ground_color, text_color, picture }: HeroProps) {
  return (
    <header
      style={{ backgroundColor: ground_color, color: text_color }}
      className={`grid overflow-hidden rounded-lg ${picture ? 'lg:grid-cols-2' : ''}`}
    >
      <div className="grid min-w-0 content-center gap-4 p-6 sm:p-8 lg:p-12">
        <p className="flex items-center gap-3 font-semibold">
          <CompanyLogo name={name} src={logo} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </p>
        <h1 className="text-3xl text-balance wrap-anywhere lg:text-4xl">{heading}</h1>
        {text && <p className="max-w-prose text-lg">{text}</p>}
        <p>
          <a
            href="#jobs"
            style={{ backgroundColor: text_color, color: ground_color, outlineColor: text_color }}
            className="inline-flex min-h-control-lg items-center rounded-md px-6 py-2 text-lg font-semibold no-underline"
          >
            See open jobs
          </a>
        </p>
      </div>
      {picture && <Picture of={picture} className="aspect-3/2 h-full w-full object-cover" is_first />}
    </header>
  );
}

type ContentProps = {
  block: Exclude<CareerBlock, { type: 'hero' }>;
  name: string;
  ground_color: string;
  pictureOf: (picture_id: string | null) => ShownPicture | null;
  list: JobList | undefined;
  network_href: string | null;
};

function Content({ block, name, ground_color, pictureOf, list, network_href }: ContentProps) {
  switch (block.type) {
    case 'text':
      return <Paragraphs text={block.text} />;
    case 'values':
    case 'benefits':
      return <Points items={block.items} color={ground_color} />;
    case 'people':
      return <People items={block.items} pictureOf={pictureOf} />;
    case 'gallery':
      return <Gallery items={block.items} pictureOf={pictureOf} />;
    case 'jobs':
      return <JobsSection block={block} name={name} list={list} />;
    case 'video':
      return <Video block={block} />;
    case 'network':
      return <Network text={block.text} href={network_href} />;
  }
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3">
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published page never changes in place.
        <p key={at} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}

const POINT = 'min-w-0 rounded-lg border-t-4 bg-surface p-card shadow-card';

function Points({ items, color }: { items: BlockOf<'values'>['items']; color: string }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published page never changes in place.
        <li key={at} style={{ borderColor: color }} className={POINT}>
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </li>
      ))}
    </ul>
  );
}

function Network({ text, href }: { text: string; href: string | null }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-3">
      {text && <p>{text}</p>}
      {href === 'preview' ? (
        <p className="text-muted">Visitors see a button to join here while your talent network is published.</p>
      ) : (
        href && <LinkButton href={href}>Join our talent network</LinkButton>
      )}
    </div>
  );
}

/** The site of a video. Some stored addresses cannot be parsed. */
const siteOf = (href: string) => (URL.canParse(href) ? [`on ${new URL(href).hostname.replace(/^www\./, '')}`] : []);

/** A link, so that nothing of the video's site is loaded with the page. */
function Video({ block: { title, text, href, minutes } }: { block: BlockOf<'video'> }) {
  return (
    <div className="grid max-w-prose gap-2">
      {text && <p>{text}</p>}
      <p>
        <a className="link font-semibold" href={href} rel="noopener noreferrer nofollow">
          Watch “{title}” ({[`${minutes} min`, ...siteOf(href)].join(', ')})
        </a>
      </p>
    </div>
  );
}
