import { redirect } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { CompanyMatch } from '#features/job-match/components/shared/company-match.tsx';
import { getCompanyMatch } from '#features/job-match/contract.ts';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { companyPicturePath } from '#features/share-pictures/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { BADGE_LABELS, badgeLogo } from '#rules/badges.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { pagesOf } from '#rules/list-pages.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { sizeBandLabel } from '#rules/size-band.ts';
import { companyEmbedPath, companyLogoPath, companyPath } from '#rules/slug.ts';
import { countOf } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { CompanyLogo } from '#ui/company-logo.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { OnYourOwnSite } from '#web/embed-snippet.tsx';
import { JsonScript } from '#web/json-script.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { RichText } from '#web/rich-text.tsx';
import { serverContext } from '#web/server-context.ts';
import { type AnswerRecord, getCompanyProfile } from '../contract.ts';
import { waitWords } from '../rules.ts';
import { organizationData } from '../structured-data.ts';
import type { Route } from './+types/company.ts';

type Company = Answer<typeof getCompanyProfile>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, origin, page_data } = context.get(serverContext);
  const { pathname, searchParams } = new URL(request.url);
  const [company_key] = /[0-9a-f]{12}$/.exec(params.slug) ?? [];
  const asked = searchParams.get('page');
  const company = company_key
    ? await call(getCompanyProfile, { params: { company_key }, query: asked ? { page: asked } : {} })
    : undefined;
  if (!company) throw new Response(null, { status: 404 });
  const path = companyPath(company.company_key, company.name);
  if (pathname !== path) throw redirect(path + (asked ? `?page=${company.page}` : ''), 301);
  const last = pagesOf(company.total);
  if (company.page > last) throw redirect(last > 1 ? `${path}?page=${last}` : path);
  const is_seeker = page_data.user?.type === 'seeker';
  const match = is_seeker ? await call(getCompanyMatch, { params: { company_key: company.company_key } }) : undefined;
  const embed_url = origin + companyEmbedPath(company.company_key, company.name);
  return { company, path, embed_url, match, structured: organizationData(company, origin) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Company not found' });
  const { company, path } = loaderData;
  return pageMeta(matches, {
    title: `${company.name}: jobs and profile`,
    description: descriptionOf(company),
    path: company.page > 1 ? `${path}?page=${company.page}` : path,
    image: companyPicturePath(company),
  });
};

function descriptionOf(company: Company): string {
  const about = richTextToPlain(company.about).replaceAll(/\s+/g, ' ').trim();
  return firstCharacters(`${jobsWords(company)} at ${company.name}. ${about}`, 155).trim();
}

function jobsWords({ total }: Company): string {
  if (total === 0) return 'No open jobs';
  return total === 1 ? '1 open job' : `${countOf(total)} open jobs`;
}

export default function CompanyPage({
  loaderData: { company, path, embed_url, match, structured },
}: Route.ComponentProps) {
  return (
    <>
      <JsonScript type="application/ld+json" data={structured} />
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <header className="flex items-start gap-4">
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
    </>
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

function Facts({ company }: { company: Company }) {
  const { website } = company;
  const facts = [
    ['Industry', company.industry],
    ['Size', sizeBandLabel(company.size_band)],
    ['Place', [company.city, company.region].filter(Boolean).join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0 && !website) return null;
  return (
    <Card as="section" aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts" className="text-lg">
        At a glance
      </h2>
      <dl className="grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {website && (
          <div>
            <dt className="text-muted">Website</dt>
            <dd className="wrap-anywhere">
              <a className="link" href={website} rel="noopener noreferrer nofollow">
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function Answers({ answers }: { answers: AnswerRecord }) {
  return (
    <Card as="section" aria-labelledby="answers" className="grid gap-2">
      <h2 id="answers" className="text-lg">
        Response rate
      </h2>
      <p>
        <strong>{answers.answered_percent}%</strong> of applicants got an answer
        {answers.median_days !== null && <>, half of them {waitWords(answers.median_days)}</>}.
      </p>
      <p className="text-sm text-muted">
        Based on {countOf(answers.applications)} applications in the last 180 days to jobs under the company’s name. An
        answer is the first message or status change by a person.
      </p>
    </Card>
  );
}
