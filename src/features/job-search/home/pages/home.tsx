import { CodeSearch } from '#features/military-translator/components/shared/code-search.tsx';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { getHome } from '../../contract.ts';
import { ownPlace } from '../../own-place.ts';
import { MOST_PLACE } from '../../query/read-limits.ts';
import { Browse } from '../components/home-browse.tsx';
import { Hero } from '../components/home-hero.tsx';
import { Nearby, Newest, NoJobsYet } from '../components/home-jobs.tsx';
import type { Route } from './+types/home.ts';

export const handle = { bleed: true, scripts: 'location' } satisfies ScreenHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Find your next job', path: '/' });

/** The place comes from the address or from the seeker's profile. It is not guessed or stored. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const asked = new URL(request.url).searchParams.get('near') ?? ownPlace(page_data.user);
  const near = firstCharacters(asked.trim(), MOST_PLACE);
  const home = await call(getHome, { query: near ? { near } : {} });
  if (!home) throw new Response(null, { status: 500 });
  return { ...home, near };
}

type Pledge = { title: string; text: string };
type Words = { headline: string; lead: string; promises: [Pledge, Pledge, Pledge]; employers: string };

const WORDS: Record<SiteCode, Words> = {
  rb: {
    headline: 'Work where you are free to be yourself',
    lead: 'Jobs at companies that hire for skill and character, and leave your opinions to you.',
    promises: [
      {
        title: 'Judged by your work',
        text: 'Employers here sign a pledge: they hire on merit and keep politics out of the interview.',
      },
      {
        title: 'Pay in plain sight',
        text: 'When an employer states the pay, we show it by the year and by the hour, so you can compare at a glance.',
      },
      { title: 'A clear answer', text: 'You see where each of your applications stands, from received to decided.' },
    ],
    employers: 'Reach people who want to build something. Post a job in minutes and run your hiring in one place.',
  },
  mh: {
    headline: 'Your next mission starts here',
    lead: 'Jobs for veterans, service members and military spouses. Search by place, pay, clearance or military code.',
    promises: [
      {
        title: 'Your military job in civilian words',
        text: 'Enter an MOS, rating, NEC or AFSC and get civilian job titles, résumé sentences and open jobs.',
      },
      {
        title: 'Work that moves with you',
        text: 'Find jobs you can do from any U.S. state, keep through a move, or do overseas on orders.',
      },
      { title: 'A clear answer', text: 'You see where each of your applications stands, from received to decided.' },
    ],
    employers:
      'Post a job in minutes. Name the clearance and military codes it needs, and read applicants’ codes and ranks in plain words.',
  },
};

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const { domain, user } = usePageData();
  const words = WORDS[domain];
  return (
    <>
      <Hero headline={words.headline} lead={words.lead} site={domain} home={home} />
      <div className="page-column grid gap-section py-section">
        {home.newest.length === 0 ? <NoJobsYet /> : <Newest home={home} />}
        {domain === 'mh' && <Translator />}
        {home.jobs > 0 && <Nearby near={home.near} nearby={home.nearby} alike={home.alike} />}
        {home.jobs > 0 && <Browse home={home} />}
        <section aria-labelledby="promises" className="grid gap-6">
          <h2 id="promises" className="text-3xl">
            What makes {SITES[domain].name} different
          </h2>
          <ul className="grid gap-6 md:grid-cols-3">
            {words.promises.map(({ title, text }) => (
              <li key={title} className="border-t-4 border-accent pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            ))}
          </ul>
          {domain === 'mh' && (
            <p>
              <a className="link" href={pathTo('/partners')}>
                Organizations that help veterans and military families
              </a>
            </p>
          )}
        </section>
        {user?.type !== 'seeker' && <ForEmployers text={words.employers} />}
      </div>
    </>
  );
}

function ForEmployers({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="employers"
      className="grid items-center gap-6 rounded-xl bg-deep p-8 text-on-deep md:grid-cols-[1fr_auto] lg:p-12"
    >
      <div>
        <h2 id="employers" className="text-3xl">
          Hiring?
        </h2>
        <p className="mt-2 max-w-prose text-on-deep-muted">{text}</p>
      </div>
      <LinkButton href={pathTo('/employer/posting/select-title')} size="lg">
        Post a job
      </LinkButton>
    </section>
  );
}

/** A form that leads from a military code to civilian jobs. */
function Translator() {
  return (
    <section aria-labelledby="translator" className="grid gap-4 rounded-xl bg-sunken p-6 lg:p-10">
      <h2 id="translator" className="text-3xl">
        What is your military job called in civilian life?
      </h2>
      <p className="max-w-prose text-muted">
        Enter your MOS, rating or AFSC and get civilian job titles, skills, sentences for your résumé and open jobs.
      </p>
      <CodeSearch />
    </section>
  );
}
