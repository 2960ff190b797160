import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { addQuery } from '#rules/paths.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { companyPath } from '#rules/slug.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlaceholderLogo } from '#ui/placeholder-logo.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { SiteIllustration } from '#web/sites/site-illustration.tsx';
import { CodeSearch } from '../../military-translator/components/shared/code-search.tsx';
import { JobCard } from '../components/shared/job-card.tsx';
import { getHome } from '../contract.ts';
import { categoryLabel, countOf, regionLabel } from '../words.ts';
import type { Route } from './+types/home.ts';

export const handle = { bleed: true } satisfies ScreenHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Find your next job', path: '/' });

/** The place is the visitor's own choice: in the address, or in the seeker's details. Nothing is guessed or kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const { user } = page_data;
  const own = user?.type === 'seeker' && user.city ? [user.city, user.region].filter(Boolean).join(', ') : '';
  const near = (new URL(request.url).searchParams.get('near') ?? own).trim().slice(0, LONGEST_PLACE);
  const home = await call(getHome, { query: near ? { near } : {} });
  if (!home) throw new Response(null, { status: 500 });
  return { ...home, near };
}

const LONGEST_PLACE = 100;

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
        text: 'We show what a job pays by the year and by the hour, so you can compare at a glance.',
      },
      { title: 'A clear answer', text: 'You see where each of your applications stands, from received to decided.' },
    ],
    employers: 'Reach people who want to build something. Post a job in minutes and run your hiring in one place.',
  },
  mh: {
    headline: 'Your next mission starts here',
    lead: 'Jobs for veterans, service members and military spouses, from employers who know what your service is worth.',
    promises: [
      {
        title: 'Service counts as experience',
        text: 'Employers here read military experience for what it is: skills, leadership and trust.',
      },
      { title: 'Work that moves with you', text: 'Filter for remote jobs that survive the next change of station.' },
      { title: 'A clear answer', text: 'You see where each of your applications stands, from received to decided.' },
    ],
    employers: 'Reach people who led teams under pressure. Post a job in minutes and run your hiring in one place.',
  },
};

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const { domain } = usePageData();
  const words = WORDS[domain];
  return (
    <>
      <Hero words={words} site={domain} home={home} />
      <div className="page-column grid gap-section py-section">
        {home.newest.length === 0 ? <NoJobsYet /> : <Newest home={home} />}
        {domain === 'mh' && <Translator />}
        {home.jobs > 0 && <Nearby home={home} />}
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
        </section>
        <section
          aria-labelledby="employers"
          className="grid items-center gap-6 rounded-xl bg-deep p-8 text-on-deep md:grid-cols-[1fr_auto] lg:p-12"
        >
          <div>
            <h2 id="employers" className="text-3xl">
              Hiring?
            </h2>
            <p className="mt-2 max-w-prose text-on-deep-muted">{words.employers}</p>
          </div>
          <LinkButton href="/employer/posting/select-title" size="lg">
            Post a job
          </LinkButton>
        </section>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function Hero({ words, site, home }: { words: Words; site: SiteCode; home: Shown }) {
  return (
    <section className="overflow-hidden bg-picture-sky/45">
      <div className="page-column grid items-center gap-8 py-12 lg:grid-cols-[1.7fr_1fr] lg:gap-14 lg:py-16">
        <div className="grid gap-5">
          <h1 className="text-4xl text-balance lg:text-5xl">{words.headline}</h1>
          <p className="max-w-prose text-lg text-muted">{words.lead}</p>
          <SearchBox
            action="/search"
            submit="Find jobs"
            label="Find jobs"
            parts={[
              { name: 'q', label: 'Job title, skill or company', placeholder: 'Job title, skill or company' },
              {
                name: 'where',
                suggestFrom: '/api/places',
                label: 'City, state or ZIP',
                placeholder: 'City, state or ZIP',
                icon: 'map-pin',
              },
            ]}
          />
          <p className="text-muted">
            <strong className="text-ink">{countOf(home.jobs)}</strong> open jobs at{' '}
            <strong className="text-ink">{countOf(home.companies)}</strong> companies, {countOf(home.new_this_week)} new
            this week.{' '}
            <a href="/search?location_type=remote" className="font-semibold underline underline-offset-4">
              Only remote jobs
            </a>
          </p>
        </div>
        <SiteIllustration site={site} className="hidden w-full lg:block" />
      </div>
    </section>
  );
}

function Newest({ home }: { home: Shown }) {
  return (
    <section aria-labelledby="newest" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="newest" className="text-3xl">
          Just posted
        </h2>
        <a href="/search" className="link py-1 font-semibold">
          See all {countOf(home.jobs)} jobs
        </a>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {home.newest.map((job) => (
          <JobCard key={job.posting_id} job={job} />
        ))}
      </div>
    </section>
  );
}

/** Asks for a place until one was chosen, and then shows what is near it. */
function Nearby({ home: { near, nearby } }: { home: Shown }) {
  return (
    <section aria-labelledby="nearby" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="nearby" className="text-3xl">
          {nearby ? `Jobs near ${nearby.place}` : 'Jobs near you'}
        </h2>
        {nearby && nearby.total > 0 && (
          <a href={addQuery('/search', { where: nearby.place })} className="link py-1 font-semibold">
            {nearby.total === 1
              ? 'See the job'
              : `See all ${countOf(nearby.total, nearby.total_is_capped)} jobs within ${DEFAULT_RADIUS_MILES} miles`}
          </a>
        )}
      </div>
      {near && !nearby && (
        <Notice tone="warning" title={`We do not know "${near}"`}>
          Write a city with its state, such as Austin, TX, or a ZIP code.
        </Notice>
      )}
      {nearby?.total === 0 && (
        <p className="text-muted">
          No job is open within {DEFAULT_RADIUS_MILES} miles right now.{' '}
          <a className="link" href={addQuery('/search', { where: nearby.place, radius: '100' })}>
            Look within 100 miles
          </a>
        </p>
      )}
      {nearby && nearby.total > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {nearby.jobs.map((job) => (
            <JobCard key={job.posting_id} job={job} />
          ))}
        </div>
      )}
      <form action="/#nearby" method="get" className="flex max-w-xl flex-wrap items-end gap-3">
        <TextInput
          id="near-place"
          name="near"
          label="City, state or ZIP"
          defaultValue={nearby?.place ?? near}
          maxLength={LONGEST_PLACE}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit">Show jobs near it</Button>
      </form>
    </section>
  );
}

/** The way from a military job to civilian ones. */
function Translator() {
  return (
    <section aria-labelledby="translator" className="grid gap-4 rounded-xl bg-sunken p-6 lg:p-10">
      <h2 id="translator" className="text-3xl">
        What is your military job called outside?
      </h2>
      <p className="max-w-prose text-muted">
        Enter your MOS, rating or AFSC and get civilian job titles, skills, sentences for your résumé and open jobs.
      </p>
      <CodeSearch />
    </section>
  );
}

function NoJobsYet() {
  return (
    <EmptyState
      icon="sprout"
      title="No jobs yet"
      action={
        <LinkButton href="/employer/posting/select-title" variant="primary">
          Post the first job
        </LinkButton>
      }
    >
      The first employers are writing their postings. Look in again soon.
    </EmptyState>
  );
}

function Browse({ home }: { home: Shown }) {
  return (
    <section aria-labelledby="browse" className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
      <h2 id="browse" className="text-3xl lg:col-span-3">
        Look around
      </h2>
      <LinkList
        title="By field"
        items={home.categories.map(({ value, count }) => ({
          href: `/search?category=${value}`,
          label: categoryLabel(value),
          count,
        }))}
      />
      <LinkList
        title="By state"
        items={home.regions.map(({ value, count }) => ({
          href: `/locations/${value.toLowerCase()}`,
          label: regionLabel(value),
          count,
        }))}
      />
      <div className="min-w-0">
        <h3 className="text-xl">Companies that hire now</h3>
        <ul className="mt-3 grid gap-2">
          {home.hiring.map(({ company_name, company_key, jobs }) => (
            <li key={company_key ?? company_name}>
              <a
                href={
                  company_key
                    ? companyPath(company_key, company_name)
                    : `/search?q=${encodeURIComponent(`"${company_name}"`)}`
                }
                className="flex min-h-11 items-center gap-3 rounded-md px-1 hover:bg-sunken"
              >
                <PlaceholderLogo name={company_name} />
                <span className="min-w-0 flex-1 wrap-anywhere font-semibold">{company_name}</span>
                <span className="text-sm text-muted">{jobs === 1 ? '1 job' : `${countOf(jobs)} jobs`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function LinkList({ title, items }: { title: string; items: { href: string; label: string; count: number }[] }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3 grid gap-x-8 sm:max-lg:grid-cols-2">
        {items.map(({ href, label, count }) => (
          <li key={href}>
            <a href={href} className="flex min-h-9 items-center justify-between gap-2 rounded-sm px-1 hover:bg-sunken">
              <span className="underline-offset-4 hover:underline">{label}</span>
              <span className="text-sm text-muted tabular-nums">{countOf(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
