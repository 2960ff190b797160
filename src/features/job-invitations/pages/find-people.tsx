import { Refused } from '#api/problem.ts';
import { getSearchTerms } from '#features/profile-search/terms/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { can } from '#rules/permissions.ts';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { EarlierPeople } from '../components/earlier-people.tsx';
import { SearchByTerms } from '../components/search-by-terms.tsx';
import { SentInvitations } from '../components/sent-invitations.tsx';
import { listJobInvitations } from '../contract.ts';
import { listEarlierApplicants } from '../rediscovery/contract.ts';
import type { Route } from './+types/find-people.ts';

const TITLE = 'Find people';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? `${TITLE}: ${loaderData.title}` : TITLE });

export async function loader({ context, request, params: { posting_id } }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const at = { params: { company_id, posting_id } };
  const [invited, earlier, terms] = await Promise.all([
    call(listJobInvitations, at),
    call(listEarlierApplicants, at).catch(withoutSuggestions),
    can('unlock-profiles', user, flags) ? call(getSearchTerms, at) : undefined,
  ]);
  const is_done = new URL(request.url).searchParams.get('done') === 'invited';
  return { ...orNotFound(invited), posting_id, earlier: orNotFound(earlier), terms: terms ?? null, is_done };
}

/** The rest of the page stands without them. */
function withoutSuggestions(error: unknown) {
  if (!(error instanceof Refused)) throw error;
  return { refused: 'Suggestions cannot be shown right now.', people: [] };
}

/** Ways to find people for one posting, and who was invited to it. */
export default function FindPeople({ loaderData }: Route.ComponentProps) {
  const { title, posting_id, invitations, earlier, terms, is_done } = loaderData;
  const not_searching = useReasonAgainst('unlock-profiles');
  return (
    <WorkbenchPage
      title={TITLE}
      back={{ href: pathTo('/employer/view-postings'), label: 'Postings' }}
      intro={`For ${title}`}
    >
      {is_done && <Notice tone="success" live title="The invitation is on its way. The answer will be shown below." />}
      <SearchByTerms terms={terms} refused={not_searching} />
      <EarlierPeople posting_id={posting_id} earlier={earlier} />
      <SentInvitations invitations={invitations} />
    </WorkbenchPage>
  );
}
