import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { SuspendedNotice } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { CriteriaList } from '../components/criteria-list.tsx';
import { listScouts, type Scout } from '../contract.ts';
import { RHYTHM_WORDS } from '../words.ts';
import type { Route } from './+types/scouts.ts';

const PROFILES = pathTo('/employer/profiles');
const TITLE = 'Résumé scouts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const listed = await call(listScouts, { params: { company_id } });
  return { listed: listed ?? null, done: new URL(request.url).searchParams.get('done') };
}

export default function Scouts({ loaderData: { listed, done } }: Route.ComponentProps) {
  const refused = useReasonAgainst('unlock-profiles');
  const may_edit = useReasonAgainst('edit-scouts') === undefined;
  const { companyPreferences } = usePageData();
  if (!listed) {
    return (
      <WorkbenchPage width="form" title={TITLE}>
        <EmptyState
          icon="users-round"
          title="You cannot use scouts yet"
          action={<LinkButton href={pathTo('/contact')}>Ask us to approve your company</LinkButton>}
        >
          {refused ?? 'Our staff approve a company before it can search.'}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { scouts, most } = listed;
  const is_contractor = companyPreferences?.ofccp_mode === true;
  return (
    <WorkbenchPage
      title={TITLE}
      back={{ href: PROFILES, label: 'Profiles' }}
      intro="A scout is a saved search. It emails your team the people who are new."
      actions={
        may_edit && (
          <LinkButton size="sm" variant="primary" href={PROFILES}>
            Search to make a scout
          </LinkButton>
        )
      }
    >
      <SuspendedNotice />
      {done === 'deleted' && <Notice tone="success" live title="Scout deleted." />}
      {most === 0 && (
        <Notice title="Scouts do not run without a paid plan." action={<SeePlans />}>
          Those you have are kept.
        </Notice>
      )}
      {most !== null && most > 0 && scouts.length > 0 && (
        <p className="text-sm text-muted">
          You use {scouts.length} of the {most} scouts of your plan.
          {scouts.length > most && ` Only the oldest ${most} run.`}
        </p>
      )}
      {scouts.length === 0 && (
        <EmptyState
          icon="search"
          title="No scouts yet"
          action={may_edit ? <LinkButton href={PROFILES}>Search profiles</LinkButton> : undefined}
        >
          Search profiles, then choose “Save as scout”.
        </EmptyState>
      )}
      {scouts.map((scout) => (
        <ScoutCard key={scout.scout_id} scout={scout} is_contractor={is_contractor} />
      ))}
    </WorkbenchPage>
  );
}

const SeePlans = () => <LinkButton href={pathTo('/employer/purchase-now')}>See plans</LinkButton>;

function ScoutCard({ scout, is_contractor }: { scout: Scout; is_contractor: boolean }) {
  const { scout_id, name, criteria, rhythm, recipients, last_run_at, posting_title, requisition_number } = scout;
  const title = `scout-${scout_id}`;
  const readers = recipients.filter(({ is_stopped }) => !is_stopped);
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={title} className="text-lg wrap-anywhere">
          <a href={pathTo('/employer/resume-scouts/{scout_id}', { scout_id })} className="link">
            {name}
          </a>
        </h2>
        <Badge tone={rhythm === 'off' ? 'neutral' : 'success'}>{RHYTHM_WORDS[rhythm]}</Badge>
      </div>
      <CriteriaList criteria={criteria} />
      {is_contractor && requisition_number === '' && (
        <p className="text-sm font-semibold">It does not run without a requisition number.</p>
      )}
      <p className="text-sm text-muted wrap-anywhere">
        {[posting_title, requisition_number && `Requisition ${requisition_number}`].filter(Boolean).join(' · ')}
        {(posting_title || requisition_number) && ' · '}
        {readers.length === 0 ? 'Nobody gets its emails' : `To ${readers.map((each) => each.name).join(', ')}`}
        {' · '}
        {last_run_at ? (
          <>
            last run <RelativeTime date={last_run_at} />
          </>
        ) : (
          'not run yet'
        )}
      </p>
    </Card>
  );
}
