import { pathTo } from '#rules/addresses.ts';
import { SITES } from '#rules/sites.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { sortedColumn } from '../../components/list-sorting.ts';
import type { CompanySort, OperatorCompany } from '../contract.ts';
import { type CompaniesAddress, companiesAddress } from '../list-address.ts';
import { placeText, planText, postingsText } from '../words.ts';

type CompanyTableProps = { companies: OperatorCompany[]; asked: CompaniesAddress };

/** One row a company, which leads to its page; in narrow windows the facts are below the name. */
export function CompanyTable({ companies, asked }: CompanyTableProps) {
  return (
    <Table
      caption="Companies"
      columns={columnsOf(asked)}
      rows={companies}
      rowKey={({ company_id }) => company_id}
      rowLinks
      stickyHead
    />
  );
}

const WIDE = 'max-xl:hidden';

function columnsOf(asked: CompaniesAddress): Column<OperatorCompany>[] {
  const sorting = (sort: CompanySort, begins_low: boolean) =>
    sortedColumn({ current: asked, sort, begins_low, hrefOf: (changes) => companiesAddress(asked, changes) });
  return [
    {
      key: 'name',
      header: 'Company',
      rowHeader: true,
      ...sorting('name', true),
      cell: (company) => <Name company={company} />,
    },
    { key: 'place', header: 'Place', cell: placeText, className: `${WIDE} whitespace-nowrap` },
    { key: 'site', header: 'Site', cell: ({ site }) => SITES[site].name, className: WIDE },
    { key: 'plan', header: 'Plan', cell: (company) => <Plan company={company} />, className: WIDE },
    {
      key: 'credits',
      header: 'Credits',
      align: 'end',
      ...sorting('credits', false),
      cell: ({ unlimited_postings, posting_credits }) =>
        unlimited_postings ? 'Unlimited' : wholeNumber(posting_credits),
      className: WIDE,
    },
    {
      key: 'people',
      header: 'Members',
      align: 'end',
      ...sorting('people', false),
      cell: ({ people }) => wholeNumber(people),
      className: WIDE,
    },
    {
      key: 'admin',
      header: 'Admin',
      cell: ({ admin_email }) => admin_email ?? <span className="text-muted">None</span>,
      className: `${WIDE} wrap-anywhere`,
    },
    { key: 'state', header: 'Status', cell: (company) => <OnSite company={company} />, className: WIDE },
    {
      key: 'joined',
      header: 'Joined',
      ...sorting('joined', false),
      cell: ({ joined_at }) => <RelativeTime date={joined_at} />,
      className: `${WIDE} whitespace-nowrap`,
    },
  ];
}

function Name({ company }: { company: OperatorCompany }) {
  const { company_id, business_name, site, people, admin_email } = company;
  const place = placeText(company);
  return (
    <>
      <a
        href={pathTo('/operator/companies/{company_id}', { company_id })}
        data-row-link=""
        className="underline-offset-4 hover:underline"
      >
        {business_name}
      </a>
      <span className="mt-1 grid justify-items-start gap-0.5 text-sm font-normal text-muted xl:hidden">
        {place && <span>{place}</span>}
        <span>
          {SITES[site].name}, {planText(company)}, {postingsText(company).toLowerCase()}
        </span>
        <span className="wrap-anywhere">
          {people === 1 ? '1 member' : `${people} members`}
          {admin_email && `, ${admin_email}`}
        </span>
        <OnSite company={company} />
      </span>
    </>
  );
}

function Plan({ company }: { company: OperatorCompany }) {
  return (
    <span className={company.package_code ? '' : 'text-muted'}>
      {planText(company)}
      {company.has_ats && <span className="ml-1.5 text-sm text-muted">with ATS</span>}
    </span>
  );
}

const OnSite = ({ company: { on_site } }: { company: OperatorCompany }) =>
  on_site ? (
    <StatusMark look={{ shape: 'check', tone: 'success' }}>On the site</StatusMark>
  ) : (
    <StatusMark look={{ shape: 'cross', tone: 'danger' }}>Suspended</StatusMark>
  );
