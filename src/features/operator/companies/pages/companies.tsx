import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { LIST_KEYS, useSingleKeys } from '#web/list-keys.ts';
import { pageMeta } from '#web/page-meta.ts';
import type { ScreenHandle } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { SearchForm } from '../../components/search-form.tsx';
import { CompanyFilters } from '../components/company-filters.tsx';
import { CompanyTable } from '../components/company-table.tsx';
import { findCompanies } from '../contract.ts';
import { companiesAddress, readCompaniesAddress } from '../list-address.ts';
import type { Route } from './+types/companies.ts';

const PAGE = pathTo('/operator/companies');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Companies', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readCompaniesAddress(new URL(request.url).searchParams);
  return { ...orNotFound(await context.get(serverContext).call(findCompanies, { query: asked })), asked };
}

/** The list filters while one types and is gone through by keys, which takes the framework; it works without. */
export const handle = { scripts: 'framework' } satisfies ScreenHandle;

export default function OperatorCompanies({ loaderData }: Route.ComponentProps) {
  const { asked, companies, total, page, page_size } = loaderData;
  useSingleKeys(LIST_KEYS);
  const count = total === 1 ? '1 company' : `${total.toLocaleString('en-US')} companies`;
  return (
    <WorkbenchPage title="Companies" intro={count}>
      <SearchForm action={PAGE} label="Name, place, website, person or company ID" asked={asked}>
        {(search) => <CompanyFilters asked={asked} search={search} />}
      </SearchForm>
      <p role="status" className="sr-only">
        {count}
      </p>
      {companies.length === 0 ? (
        <EmptyState
          icon="building-2"
          title={total > 0 ? 'There are no companies on this page' : 'No companies found'}
          action={<LinkButton href={PAGE}>Show all companies</LinkButton>}
        >
          {total === 0 && 'Check the spelling, try a part of the name, or widen the filters.'}
        </EmptyState>
      ) : (
        <CompanyTable companies={companies} asked={asked} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(to) => companiesAddress(asked, { page: to })}
        label="Pages of companies"
      />
    </WorkbenchPage>
  );
}
