import { pathTo } from '#rules/addresses.ts';
import { can } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { companyCall } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { SuspendedNotice } from '#web/suspended-notice.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { ProfileFacets } from '../components/profile-facets.tsx';
import { ProfileFilters } from '../components/profile-filters.tsx';
import { ProfileTable } from '../components/profile-table.tsx';
import { ProfileCard } from '../components/shared/profile-card.tsx';
import { findProfiles } from '../contract.ts';
import { type ProfileAddress, profilesPath, readProfileAddress } from '../rules/profile-address.ts';
import type { Route } from './+types/profiles.ts';

const PAGE = pathTo('/employer/profiles');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Profiles', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, site } = companyCall(context);
  const params = new URL(request.url).searchParams;
  const address = readProfileAddress(params, site === 'mh');
  const query = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
  const found = await call(findProfiles, { params: { company_id }, query });
  const scout = params.get('scout') ?? undefined;
  const is_first = params.size === 0;
  return { found: found ?? null, address, is_first, wants_table: params.get('view') === 'table', scout };
}

export default function Profiles({
  loaderData: { found, address, is_first, wants_table, scout },
}: Route.ComponentProps) {
  const { user, featureFlags, domain } = usePageData();
  const refused = useReasonAgainst('unlock-profiles');
  const may_table = user !== null && can('profile-search-table', user, featureFlags);
  const view = wants_table && may_table ? 'table' : undefined;
  const may_see_record = useReasonAgainst('edit-company') === undefined;
  const may_scout = useReasonAgainst('edit-scouts') === undefined;
  if (!found) return <NotApproved reason={refused} />;
  const { total, most, page, page_size, profiles, facets, near_label } = found;
  const { requisition_number: missing, ...others } = found.problems;
  // Nobody has searched yet who could have left it out.
  const problems = is_first ? others : found.problems;
  const count = total > most ? `More than ${most.toLocaleString('en-US')} people` : countWords(total);
  const is_unread = Object.keys(found.problems).length > 0;
  return (
    <WorkbenchPage
      title="Profiles"
      intro="People who let employers find them. You see who they are once you unlock them."
      actions={
        <>
          <LinkButton href={pathTo('/employer/resume-scouts')}>Résumé scouts</LinkButton>
          {may_see_record && <LinkButton href={pathTo('/employer/profiles/search-record')}>Search record</LinkButton>}
          {may_scout && !is_unread && <ScoutLink address={address} scout={scout} />}
          {may_table && <ViewLinks address={{ ...address, scout }} view={view} />}
        </>
      }
    >
      <SuspendedNotice />
      <ProfileFilters address={address} view={view} problems={problems} has_service={domain === 'mh'} scout={scout} />
      {is_unread ? (
        is_first && missing ? (
          <Notice title="Enter a requisition number to search.">
            Federal contractors record what each search was for.
          </Notice>
        ) : (
          <Notice tone="danger" live title="Correct the marked fields. We could not search with them." />
        )
      ) : (
        <p role="status" className="font-semibold tabular-nums">
          {count}
          {near_label && ` · ${near_label}`}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {profiles.length === 0 && !is_unread && (
            <EmptyState
              icon="users-round"
              title={total > 0 ? 'There are no people on this page' : 'No people found'}
              action={<LinkButton href={PAGE}>Clear the search</LinkButton>}
            >
              {total === 0 && 'Use fewer words or filters, or a larger distance.'}
            </EmptyState>
          )}
          {view === 'table' && profiles.length > 0 ? (
            <ProfileTable profiles={profiles} has_service={domain === 'mh'} />
          ) : (
            profiles.map((profile) => <ProfileCard key={profile.profile_id} profile={profile} />)
          )}
          <Pagination
            page={page}
            pageCount={Math.ceil(Math.min(total, most) / page_size)}
            hrefOf={(to) => profilesPath({ ...address, view, scout }, { page: to })}
            label="Pages of profiles"
          />
        </div>
        <ProfileFacets address={{ ...address, scout }} view={view} facets={facets} />
      </div>
    </WorkbenchPage>
  );
}

const countWords = (total: number) => (total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`);

/** Keeps the search as a scout, or as what a scout looks for from now on. */
function ScoutLink({ address, scout }: { address: ProfileAddress; scout: string | undefined }) {
  const to = { ...address, sort: 'active', page: 1 } as const;
  const path = scout
    ? pathTo('/employer/resume-scouts/{scout_id}/edit', { scout_id: scout })
    : pathTo('/employer/resume-scouts/new');
  return <LinkButton href={profilesPath(to, {}, path)}>{scout ? 'Use for the scout' : 'Save as scout'}</LinkButton>;
}

function ViewLinks({
  address,
  view,
}: {
  address: ProfileAddress & { scout: string | undefined };
  view: 'table' | undefined;
}) {
  return view === 'table' ? (
    <LinkButton href={profilesPath(address, { page: address.page })}>Show as cards</LinkButton>
  ) : (
    <LinkButton href={profilesPath({ ...address, view: 'table' }, { page: address.page })}>Show as table</LinkButton>
  );
}

function NotApproved({ reason }: { reason: string | undefined }) {
  return (
    <WorkbenchPage width="form" title="Profiles">
      <EmptyState
        icon="users-round"
        title="You cannot search profiles yet"
        action={<LinkButton href={pathTo('/contact')}>Ask us to approve your company</LinkButton>}
      >
        {reason ?? 'Our staff approve a company before it can search.'}
      </EmptyState>
    </WorkbenchPage>
  );
}
