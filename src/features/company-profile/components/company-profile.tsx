import type { Answer } from '#api/endpoint.ts';
import { CompanyMatch } from '#features/job-match/components/shared/company-match.tsx';
import type { getCompanyMatch } from '#features/job-match/contract.ts';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { pathTo } from '#rules/addresses.ts';
import { BADGE_LABELS, badgeLogo } from '#rules/badges.ts';
import { pagesOf } from '#rules/list-pages.ts';
import { companyLogoPath } from '#rules/slug.ts';
import { Badge } from '#ui/badge.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { OnYourOwnSite } from '#web/embed-snippet.tsx';
import { RichText } from '#web/rich-text.tsx';
import type { getCompanyProfile } from '../contract.ts';
import { jobsWords } from '../words.ts';
import { Answers, Facts } from './company-facts.tsx';

type Company = Answer<typeof getCompanyProfile>;
type Match = Answer<typeof getCompanyMatch>;

type CompanyProfileProps = { company: Company; path: string; embed_url: string; match: Match | undefined };

/** The ordinary profile of a company. */
export function CompanyProfile({ company, path, embed_url, match }: CompanyProfileProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 content-start gap-8">
        <header
          className={`flex items-start gap-4 ${company.brand_color ? 'border-t-8 pt-5' : ''}`}
          style={company.brand_color ? { borderColor: company.brand_color } : undefined}
        >
          <CompanyLogo name={company.name} src={companyLogoPath(company)} size="lg" />
          <div className="min-w-0">
            <h1 className="text-3xl text-balance wrap-anywhere lg:text-4xl">{company.name}</h1>
            <p className="mt-1 text-lg text-muted">
              <a href="#jobs" className="underline underline-offset-4">
                {jobsWords(company)}
              </a>
            </p>
            <Badges badges={company.badges} />
          </div>
        </header>
        {company.about.children.length > 0 && (
          <section aria-labelledby="about">
            <h2 id="about" className="mb-3 text-2xl">
              About {company.name}
            </h2>
            <RichText document={company.about} />
          </section>
        )}
        <Values values={company.values} />
        {match && <CompanyMatch match={match} />}
        <Jobs {...{ company, path, embed_url }} />
      </div>
      <aside className="grid content-start gap-6" aria-label={`Facts about ${company.name}`}>
        <Facts company={company} />
        {company.answers && <Answers answers={company.answers} />}
      </aside>
    </div>
  );
}

function Badges({ badges }: Pick<Company, 'badges'>) {
  if (badges.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2" aria-label="Badges">
      {badges.map((badge) => {
        const logo = badgeLogo(badge);
        return (
          <li key={badge}>
            <Badge tone="highlight">
              {logo && <img src={logo} alt="" width="20" height="20" />}
              {BADGE_LABELS[badge]}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

function Values({ values }: Pick<Company, 'values'>) {
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="values">
      <h2 id="values" className="mb-3 text-2xl">
        Company values
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {values.map(({ title, meaning }) => (
          <li key={title} className="border-t-4 border-accent pt-3">
            <h3 className="text-lg">{title}</h3>
            {meaning && <p className="mt-1 text-muted">{meaning}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Jobs({ company, path, embed_url }: { company: Company; path: string; embed_url: string }) {
  if (company.total === 0) {
    return (
      <EmptyState
        icon="sprout"
        title="No open jobs right now"
        action={<LinkButton href={pathTo('/search')}>Find jobs</LinkButton>}
      >
        {company.name} has no open jobs under its own name.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="jobs" className="grid gap-4">
      <h2 id="jobs" className="text-2xl">
        {jobsWords(company)}
      </h2>
      {company.jobs.map((job) => (
        <JobCard key={job.posting_id} job={job} />
      ))}
      <Pagination
        page={company.page}
        pageCount={pagesOf(company.total)}
        hrefOf={(page) => `${page > 1 ? `${path}?page=${page}` : path}#jobs`}
        label="Pages of jobs"
      />
      <OnYourOwnSite url={embed_url} title={`Jobs at ${company.name}`} />
    </section>
  );
}
