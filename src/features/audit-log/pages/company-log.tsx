import { Refused } from '#api/problem.ts';
import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { useReasonWhileImpersonating } from '#web/by-person-alone.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { EntryTable } from '../components/entry-table.tsx';
import { LogFrame } from '../components/log-frame.tsx';
import { listAuditLog, verifyAuditLog } from '../contract.ts';
import { verifiedOrWhy } from '../verified-or-why.ts';
import type { Route } from './+types/company-log.ts';

const HERE = pathTo('/employer/account/preferences/audit-log');
const NO_PROBLEMS: Record<string, string> = {};
const FILTERS = ['from', 'to', 'action', 'member', 'before'] as const;
const BACK = { href: pathTo('/employer/account/preferences'), label: 'Preferences' };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Audit log' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(FILTERS.map((name) => [name, (searchParams.get(name) ?? '').trim()]));
  try {
    // Undefined for members who are not admins.
    const listed = await call(listAuditLog, { params: { company_id }, query });
    return { listed: listed ?? NOTHING, filters: query, problems: NO_PROBLEMS };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    return { listed: NOTHING, filters: query, problems: error.problem.fields ?? NO_PROBLEMS };
  }
}

const NOTHING = { entries: [], next: null, members: [] };

export async function action({ context }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  return verifiedOrWhy(async () => orNotFound(await call(verifyAuditLog, { params: { company_id } })));
}

/** What members of the company did, and our staff in their name. */
export default function CompanyLog({ loaderData, actionData: verified }: Route.ComponentProps) {
  const { listed, filters, problems } = loaderData;
  const refused = useReasonAgainst('edit-company');
  const impersonating = useReasonWhileImpersonating();
  if (refused || impersonating) {
    return (
      <WorkbenchPage width="form" title="Audit log" back={BACK}>
        <EmptyState icon="search" title="Only admins of the company see its audit log">
          {impersonating ?? 'Ask an admin of your team.'}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  return (
    <WorkbenchPage
      title="Audit log"
      back={BACK}
      intro="What members of your company did, and what our staff did on their behalf, newest first. Fields that name or describe a person are not shown."
    >
      <LogFrame
        {...{ here: HERE, filters, problems, verified, next: listed.next }}
        is_empty={listed.entries.length === 0}
        more={
          <Select
            name="member"
            label="Member"
            choices={[
              { value: '', label: 'Everybody' },
              ...listed.members.map(({ user_id, name }) => ({ value: user_id, label: name })),
            ]}
            defaultValue={filters.member}
            error={problems.member}
          />
        }
      >
        <EntryTable entries={listed.entries} />
      </LogFrame>
    </WorkbenchPage>
  );
}
