import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import { countOf } from '#rules/whole-number.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { BalloonsIllustration } from '#web/sites/balloons-illustration.tsx';
import { RidgeIllustration } from '#web/sites/ridge-illustration.tsx';
import type { Home } from '../../contract.ts';

type HeroProps = { headline: string; lead: string; site: SiteCode; home: Home };

export function Hero({ headline, lead, site, home }: HeroProps) {
  const Illustration = site === 'rb' ? BalloonsIllustration : RidgeIllustration;
  return (
    <section className="overflow-hidden bg-picture-sky/45">
      <div className="page-column grid items-center gap-8 py-12 lg:grid-cols-[1.7fr_1fr] lg:gap-14 lg:py-16">
        <div className="grid gap-5">
          <h1 className="text-4xl text-balance lg:text-5xl">{headline}</h1>
          <p className="max-w-prose text-lg text-muted">{lead}</p>
          <SearchBox
            action={pathTo('/search')}
            submit="Find jobs"
            label="Find jobs"
            parts={[
              {
                name: 'q',
                suggestFrom: '/api/search-suggestions',
                label: 'Job title, skill or company',
                placeholder: 'Job title, skill or company',
              },
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
            <a
              href={addQuery(pathTo('/search'), { location_type: 'remote' })}
              className="font-semibold underline underline-offset-4"
            >
              See remote jobs
            </a>
          </p>
        </div>
        <Illustration className="hidden w-full lg:block" />
      </div>
    </section>
  );
}
