import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { SearchForm } from '../../components/search-form.tsx';
import { operatorTabs } from '../../components/shared/tabs.ts';
import { CompanyFilters, companySearchOf } from '../components/company-filters.tsx';
import { CompanyGrant } from '../components/company-grant.tsx';
import { findCompanies, grantToCompany, removeUnfitLogo } from '../contract.ts';
import { doneBy, grantFrom, removesLogo, saidAfter } from '../form.ts';
import type { Route } from './+types/companies.ts';

const PAGE = pathTo('/operator/companies');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Companies', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = companySearchOf(searchParams);
  const page = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)), 1000);
  const found = orNotFound(await context.get(serverContext).call(findCompanies, { query: { ...asked, page } }));
  // Idempotency keys: a grant that is sent twice is saved once.
  const companies = found.companies.map((company) => ({ company, key: crypto.randomUUID() }));
  return { ...found, asked, companies, granted_to: searchParams.get('granted'), done: searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const company_id = textOf(form, 'company_id');
  return answerForm(form, async () => {
    const { call } = context.get(serverContext);
    const params = { company_id };
    const company = removesLogo(form)
      ? await call(removeUnfitLogo, { params, body: { reason: textOf(form, 'reason') } })
      : await call(grantToCompany, { params, body: grantFrom(form), idempotency_key: textOf(form, 'key') });
    if (!company) return gone(form);
    // Back to the same search, whose state is the address.
    const asked = companySearchOf(new URL(request.url).searchParams);
    return redirect(addQuery(PAGE, { ...asked, q: asked.q || null, granted: company_id, done: doneBy(form) }));
  });
}

function gone(form: FormData) {
  const answer: FormAnswer = { message: 'This company was not found.', fields: {}, values: textsOf(form) };
  return data(answer, { status: 404 });
}

export default function OperatorCompanies({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { asked, companies, granted_to, done, total, page, page_size } = loaderData;
  const hrefOf = (to: number) => addQuery(PAGE, { ...asked, q: asked.q || null, page: to === 1 ? null : to });
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">Companies</h1>
      <TabLinks label="Staff" tabs={operatorTabs('companies')} />
      {granted_to && !answer && (
        <Notice
          tone="success"
          live
          title={saidAfter(done)}
          action={
            <LinkButton href={addQuery(PAGE, { q: granted_to })} size="sm">
              Show the company
            </LinkButton>
          }
        />
      )}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <SearchForm action={PAGE} label="Name, place, website, person or company ID" asked={asked}>
        <CompanyFilters search={asked} />
      </SearchForm>
      {companies.length === 0 ? (
        <EmptyState
          icon="building-2"
          title={total > 0 ? 'There are no companies on this page' : 'No companies found'}
          action={<LinkButton href={PAGE}>Show all companies</LinkButton>}
        >
          {total === 0 && 'Check the spelling, try a part of the name, or widen the filters.'}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {total === 1 ? '1 company' : `${total.toLocaleString('en-US')} companies, newest first`}
          </p>
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
        </>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / page_size)} hrefOf={hrefOf} label="Pages of companies" />
    </div>
  );
}
