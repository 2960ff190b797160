import type { ReactNode } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { Card } from '#ui/card.tsx';

type MatchCardProps = { about: string; has_wishes: boolean; children: ReactNode };

/** The card around a match, with a link to the seeker's wishes. */
export function MatchCard({ about, has_wishes, children }: MatchCardProps) {
  return (
    <Card as="section" aria-labelledby="match" className="screen-only grid gap-4">
      <div>
        <h2 id="match" className="text-xl">
          How you match
        </h2>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {children}
      <p className="text-sm">
        <a className="link" href={pathTo('/seeker/work-values')}>
          {has_wishes ? 'Change what you want from work' : 'Tell us what you want from work'}
        </a>
      </p>
    </Card>
  );
}
