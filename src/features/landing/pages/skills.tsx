import { skillPath } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { countOf } from '#rules/whole-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CountedLinks } from '../components/counted-links.tsx';
import { LandingPart } from '../components/landing-view.tsx';
import { type CountedSkill, listAskedSkills } from '../contract.ts';
import type { Route } from './+types/skills.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const letter = new URL(request.url).searchParams.get('letter');
  const skills = await context.get(serverContext).call(listAskedSkills, { query: letter ? { letter } : {} });
  if (!skills) throw new Response(null, { status: 500 });
  const [only] = skills.listed;
  return { skills, letter: letter && skills.listed.length === 1 && only ? only.letter : null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const letter = loaderData?.letter;
  return pageMeta(matches, {
    title: letter ? `Jobs by skill: ${letter.toUpperCase()}` : 'Jobs by skill',
    description: `${countOf(loaderData?.skills.total ?? 0)} skills that open jobs ask for, each with its jobs.`,
    path: letter ? addQuery('/skills', { letter }) : '/skills',
  });
};

const linksOf = (skills: readonly CountedSkill[]) =>
  skills.map(({ slug, name, jobs }) => ({ href: skillPath(slug), label: name, jobs }));

export default function Skills({ loaderData: { skills, letter } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <header className="grid gap-3">
        <h1 className="text-3xl lg:text-4xl">{letter ? `Jobs by skill: ${letter.toUpperCase()}` : 'Jobs by skill'}</h1>
        <p className="max-w-prose text-lg text-muted">
          Open jobs ask for {skills.total === 1 ? '1 skill' : `${countOf(skills.total)} skills`}. The number beside each
          skill is how many jobs ask for it.
        </p>
      </header>
      {skills.total === 0 && (
        <EmptyState icon="sprout" title="No skills yet">
          Skills appear here once a job asks for them.
        </EmptyState>
      )}
      {!letter && skills.most.length > 0 && (
        <LandingPart id="most" title="Most requested">
          <CountedLinks items={linksOf(skills.most)} />
        </LandingPart>
      )}
      <nav aria-label="Skills from A to Z">
        <ul className="flex flex-wrap gap-1">
          {skills.letters.map((each) => (
            <li key={each.letter}>
              <a
                href={addQuery('/skills', { letter: each.letter })}
                aria-current={each.letter === letter ? 'page' : undefined}
                aria-label={`${each.letter.toUpperCase()}: ${each.skills === 1 ? '1 skill' : `${each.skills} skills`}`}
                className="flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
              >
                {each.letter.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {skills.listed.map((each) => (
        <LandingPart key={each.letter} id={`letter-${each.letter}`} title={each.letter.toUpperCase()}>
          <CountedLinks items={linksOf(each.skills)} />
        </LandingPart>
      ))}
    </div>
  );
}
