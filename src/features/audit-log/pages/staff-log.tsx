import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { SITES } from '#rules/sites.ts';
import type { Column } from '#ui/table.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EntryTable } from '../components/entry-table.tsx';
import { LogFrame } from '../components/log-frame.tsx';
import { listStaffAuditLog, type StaffAuditEntry, verifyStaffAuditLog } from '../contract.ts';
import { verifiedOrWhy } from '../verified-or-why.ts';
import type { Route } from './+types/staff-log.ts';

const PAGE = pathTo('/operator/audit-log');
const NO_PROBLEMS: Record<string, string> = {};
const FILTERS = ['from', 'to', 'action', 'company_id', 'person', 'before'] as const;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Audit log', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filters = Object.fromEntries(FILTERS.map((name) => [name, (searchParams.get(name) ?? '').trim()]));
  try {
    const listed = orNotFound(await context.get(serverContext).call(listStaffAuditLog, { query: filters }));
    return { ...listed, filters, problems: NO_PROBLEMS };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    return { entries: [], next: null, filters, problems: error.problem.fields ?? NO_PROBLEMS };
  }
}

export async function action({ context }: Route.ActionArgs) {
  return verifiedOrWhy(async () => orNotFound(await context.get(serverContext).call(verifyStaffAuditLog, {})));
}

const MORE: Column<StaffAuditEntry>[] = [
  {
    key: 'company',
    header: 'Company',
    className: 'align-top',
    cell: ({ company_id, business_name, site }) => (
      <span className="wrap-anywhere">
        {company_id ? (
          <a className="link" href={pathTo('/operator/companies/{company_id}', { company_id })}>
            {business_name ?? company_id}
          </a>
        ) : (
          site && SITES[site].name
        )}
      </span>
    ),
  },
];

export default function StaffLog({ loaderData, actionData: verified }: Route.ComponentProps) {
  const { entries, next, filters, problems } = loaderData;
  return (
    <WorkbenchPage
      title="Audit log"
      intro="Who did what on both sites, newest first. Dates are in UTC. Fields that name or describe a person are not shown."
    >
      <LogFrame
        {...{ here: PAGE, filters, problems, verified, next }}
        is_empty={entries.length === 0}
        more={
          <>
            <TextInput
              name="company_id"
              label="Company ID"
              defaultValue={filters.company_id}
              error={problems.company_id}
              autoComplete="off"
            />
            <TextInput
              name="person"
              label="Person’s email or ID"
              defaultValue={filters.person}
              error={problems.person}
              autoComplete="off"
            />
          </>
        }
      >
        <EntryTable entries={entries} more={MORE} />
      </LogFrame>
    </WorkbenchPage>
  );
}
