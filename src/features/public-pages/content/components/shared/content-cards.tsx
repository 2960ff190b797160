import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { ContentBlock, ContentCard } from '../../contract.ts';
import { Runs } from './runs.tsx';

type Group = Extract<ContentBlock, { type: 'cards' }>;

export function ContentCards({ title, text, cards }: Group) {
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {cards.length > 0 && (
        <ul className="mt-2 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <OneCard key={card.title} card={card} />
          ))}
        </ul>
      )}
    </>
  );
}

function OneCard({ card: { title, text, logo, offer, link } }: { card: ContentCard }) {
  return (
    <Card as="li" className="flex flex-col items-start gap-3">
      {logo && <img src={logo} alt="" width={160} height={48} loading="lazy" className="h-12 w-auto object-contain" />}
      <h3 className="text-lg">{title}</h3>
      <p>
        <Runs of={text} />
      </p>
      {offer && <p className="text-muted">{offer}</p>}
      {link && (
        <LinkButton href={link.href} rel={isElsewhere(link.href) ? 'noopener' : undefined} className="mt-auto">
          {link.label}
        </LinkButton>
      )}
    </Card>
  );
}

const isElsewhere = (href: string) => href.startsWith('https://');
