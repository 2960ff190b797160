import { Card } from '#ui/card.tsx';
import type { CareerBlock } from '../../content-contract.ts';
import type { CareerPicture } from '../../contract.ts';

type ItemsOf<Type extends CareerBlock['type']> = Extract<CareerBlock, { type: Type; items: unknown }>['items'];

export type ShownPicture = CareerPicture & { src: string };
type PictureOf = (picture_id: string | null) => ShownPicture | null;

type PictureProps = { of: ShownPicture; className: string; is_first?: boolean };

/** The first picture of a page is loaded at once, all others when they come into view. */
export function Picture({ of: { src, description, width, height }, className, is_first = false }: PictureProps) {
  return (
    <img
      src={src}
      alt={description}
      width={width}
      height={height}
      loading={is_first ? undefined : 'lazy'}
      fetchPriority={is_first ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}

export function People({ items, pictureOf }: { items: ItemsOf<'people'>; pictureOf: PictureOf }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ name, role, quote, picture_id }, at) => {
        const picture = pictureOf(picture_id);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published page never changes in place.
          <Card key={at} as="li" className="grid content-start gap-3">
            <div className="flex items-center gap-3">
              {picture && <Picture of={picture} className="size-16 shrink-0 rounded-full object-cover" />}
              <div className="min-w-0">
                <h3 className="text-lg wrap-anywhere">{name}</h3>
                {role && <p className="text-sm text-muted">{role}</p>}
              </div>
            </div>
            {quote && <blockquote className="border-l-4 border-line pl-3">{quote}</blockquote>}
          </Card>
        );
      })}
    </ul>
  );
}

export function Gallery({ items, pictureOf }: { items: ItemsOf<'gallery'>; pictureOf: PictureOf }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ picture_id, caption }, at) => {
        const picture = pictureOf(picture_id);
        if (!picture) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published page never changes in place.
          <li key={at} className="min-w-0">
            <figure className="grid gap-1.5">
              <Picture of={picture} className="aspect-4/3 w-full rounded-lg object-cover" />
              {caption && <figcaption className="text-sm text-muted">{caption}</figcaption>}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
