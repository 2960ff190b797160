import type { ReactNode } from 'react';
import { cityPath, pathTo, skillPath, statePath } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { CountedCity, CountedSkill, CountedState } from '../contract.ts';
import { CountedLinks } from './counted-links.tsx';
import { LandingPart } from './landing-view.tsx';

/** Shown for a skill or place without live jobs, with links to others. */
function NothingHere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-10">
      <h1 className="text-3xl">{title}</h1>
      <EmptyState
        icon="search-x"
        title="No open jobs right now"
        action={
          <LinkButton href={pathTo('/search')} variant="primary">
            See all jobs
          </LinkButton>
        }
      >
        Check back later, or choose one of these.
      </EmptyState>
      {children}
    </div>
  );
}

export function NoSuchSkill({ most }: { most: readonly CountedSkill[] }) {
  return (
    <NothingHere title="No jobs ask for this skill">
      <LandingPart id="most" title="Most requested skills">
        <CountedLinks items={most.map(({ slug, name, jobs }) => ({ href: skillPath(slug), label: name, jobs }))} />
      </LandingPart>
    </NothingHere>
  );
}

type NoSuchPlaceProps = {
  states: readonly CountedState[];
  cities: readonly CountedCity[];
  label: (region: string) => string;
};

export function NoSuchPlace({ states, cities, label }: NoSuchPlaceProps) {
  return (
    <NothingHere title="No jobs in this place">
      <LandingPart id="states" title="States with open jobs">
        <CountedLinks
          items={states.map(({ region, jobs }) => ({ href: statePath(region), label: label(region), jobs }))}
        />
      </LandingPart>
      <LandingPart id="cities" title="Cities with the most open jobs">
        <CountedLinks
          items={cities.map(({ slug, name, region, jobs }) => ({
            href: cityPath(region, slug),
            label: `${name}, ${region}`,
            jobs,
          }))}
        />
      </LandingPart>
    </NothingHere>
  );
}
