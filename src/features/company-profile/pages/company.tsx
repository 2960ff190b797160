import { redirect } from 'react-router';
import type { Answer } from '#api/endpoint.ts';
import { CareerPageView } from '#features/career-page/components/shared/career-page-view.tsx';
import { getPublicCareerPage } from '#features/career-page/contract.ts';
import { CompanyMatch } from '#features/job-match/components/shared/company-match.tsx';
import { getCompanyMatch } from '#features/job-match/contract.ts';
import { companyPicturePath } from '#features/share-pictures/rules.ts';
import { JoinCall } from '#features/talent-network/components/shared/join-call.tsx';
import { getCompanyTalentNetwork } from '#features/talent-network/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { pagesOf } from '#rules/list-pages.ts';
import { fillPath } from '#rules/paths.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { careerPath, companyEmbedPath, companyLogoPath, companyPath } from '#rules/slug.ts';
import { JsonScript } from '#web/json-script.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { Answers, Facts } from '../components/company-facts.tsx';
import { CompanyProfile } from '../components/company-profile.tsx';
import { getCompanyProfile } from '../contract.ts';
import { organizationData } from '../structured-data.ts';
import { jobsWords } from '../words.ts';
import type { Route } from './+types/company.ts';

type Company = Answer<typeof getCompanyProfile>;
type Context = Route.LoaderArgs['context'];

const NOT_FOUND = { status: 404 };

/** An address that ends in a company's key is its ordinary profile; any other is that of a career page. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const [company_key] = /[0-9a-f]{12}$/.exec(slug) ?? [];
  return company_key ? loadProfile(context, company_key, url) : loadCareerPage(context, slug, url);
}

async function loadProfile(context: Context, company_key: string, { pathname, searchParams }: URL) {
  const { call, origin } = context.get(serverContext);
  const asked = searchParams.get('page');
  const company = await call(getCompanyProfile, { params: { company_key }, query: asked ? { page: asked } : {} });
  if (!company) throw new Response(null, NOT_FOUND);
  // Plan and address may change back, and browsers keep a permanent redirect.
  if (company.career_address) throw redirect(careerPath(company.career_address));
  const path = companyPath(company.company_key, company.name);
  if (pathname !== path) throw redirect(path + (asked ? `?page=${company.page}` : ''), 301);
  const last = pagesOf(company.total);
  if (company.page > last) throw redirect(last > 1 ? `${path}?page=${last}` : path);
  const embed_url = origin + companyEmbedPath(company.company_key, company.name);
  const match = await loadMatch(context, company_key);
  const network_id = await loadNetwork(context, company_key);
  return {
    company,
    path,
    embed_url,
    match,
    network_id,
    career: null,
    structured: organizationData(company, origin + path),
  };
}

async function loadCareerPage(context: Context, slug: string, { pathname }: URL) {
  const { call, origin } = context.get(serverContext);
  const found = await call(getPublicCareerPage, { params: { address: slug.toLowerCase() } });
  if (!found) throw new Response(null, NOT_FOUND);
  const { company_key, shown: career } = found;
  const company = await call(getCompanyProfile, { params: { company_key } });
  if (!company) throw new Response(null, NOT_FOUND);
  if (!career) throw redirect(companyPath(company_key, company.name));
  const path = careerPath(career.address);
  if (pathname !== path) throw redirect(path);
  const match = await loadMatch(context, company_key);
  const network_id = await loadNetwork(context, company_key);
  return {
    company,
    path,
    embed_url: null,
    match,
    network_id,
    career,
    structured: organizationData(company, origin + path),
  };
}

async function loadNetwork(context: Context, company_key: string) {
  const found = await context.get(serverContext).call(getCompanyTalentNetwork, { params: { company_key } });
  return found?.network_id ?? null;
}

async function loadMatch(context: Context, company_key: string) {
  const { call, page_data } = context.get(serverContext);
  return page_data.user?.type === 'seeker' ? call(getCompanyMatch, { params: { company_key } }) : undefined;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Company not found' });
  const { company, path, career } = loaderData;
  return pageMeta(matches, {
    title: career ? `Careers at ${company.name}` : `${company.name}: jobs and profile`,
    description: career?.page.description ?? descriptionOf(company),
    path: !career && company.page > 1 ? `${path}?page=${company.page}` : path,
    image: companyPicturePath(company),
  });
};

function descriptionOf(company: Company): string {
  const about = richTextToPlain(company.about).replaceAll(/\s+/g, ' ').trim();
  return firstCharacters(`${jobsWords(company)} at ${company.name}. ${about}`, 155).trim();
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, path, embed_url, match, network_id, career, structured } = loaderData;
  const join = network_id && <JoinCall network_id={network_id} company_name={company.name} />;
  return (
    <>
      <JsonScript type="application/ld+json" data={structured} />
      {career ? (
        <CareerPageView
          name={company.name}
          logo={companyLogoPath(company)}
          page={career.page}
          pictures={career.pictures}
          srcOf={(picture) => fillPath('/career-picture/{picture_id}.webp', picture)}
          jobs={career.jobs}
          network_href={network_id && pathTo('/talent-network/{network_id}', { network_id })}
        >
          {match && <CompanyMatch match={match} />}
          {!career.page.blocks.some(({ type }) => type === 'network') && join}
          <aside className="grid gap-6 sm:grid-cols-2" aria-label={`Facts about ${company.name}`}>
            <Facts company={company} />
            {company.answers && <Answers answers={company.answers} />}
          </aside>
        </CareerPageView>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <CompanyProfile {...{ company, path, embed_url, match }} />
          {join}
        </div>
      )}
    </>
  );
}
