import { data, redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CompanyGrant } from '../components/company-grant.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { operatorTabs } from '../components/shared/tabs.ts';
import { findCompanies, grantToCompany } from '../contract.ts';
import { grantFrom } from '../grant-form.ts';
import type { Route } from './+types/companies.ts';

const PAGE = '/operator/companies';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Companies', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    site: SITE_CODES.find((site) => site === searchParams.get('site')),
  };
  const found = await context.get(serverContext).call(findCompanies, { query: asked });
  // The forms' keys: sent twice, a grant is given once.
  const companies = (found?.companies ?? []).map((company) => ({ company, key: crypto.randomUUID() }));
  return { asked, companies, granted_to: searchParams.get('granted') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const company_id = textOf(form, 'company_id');
  return answerForm(form, async () => {
    const input = { params: { company_id }, body: grantFrom(form), idempotency_key: textOf(form, 'key') };
    const company = await context.get(serverContext).call(grantToCompany, input);
    if (!company) return gone(form);
    const { business_name, site } = company;
    return redirect(addQuery(PAGE, { q: business_name, site, granted: company_id }));
  });
}

function gone(form: FormData) {
  const answer: FormAnswer = { message: 'This company was not found.', fields: {}, values: textsOf(form) };
  return data(answer, { status: 404 });
}

export default function OperatorCompanies({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, companies, granted_to } = loaderData;
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Companies</h1>
      <TabLinks label="Staff" tabs={operatorTabs('companies')} />
      {granted_to && !answer && <Notice tone="success" live title="The grant is made and noted." />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <SearchForm action={PAGE} label="Name of the business" asked={asked} />
      {companies.length === 0 ? (
        <EmptyState icon="building-2" title="No company was found">
          Try a part of its name, or the other site.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {companies.map(({ company, key }) => (
            <CompanyGrant
              key={company.company_id}
              company={company}
              idempotency_key={key}
              answer={answer?.values.company_id === company.company_id ? answer : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
