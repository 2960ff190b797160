import { listApplicants } from '#features/applicants/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { getApplicantPerson } from '../contract.ts';
import { nameOf } from '../merge-words.ts';
import type { Route } from './+types/find-other.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Merge with another person' });

const MOST_FOUND = 20;
const LONGEST_SEARCH = 100;

export async function loader({ context, params: { application_id }, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const person = orNotFound(await call(getApplicantPerson, { params: { company_id, application_id } }));
  const page = pathTo('/employer/candidate-profile/{application_id}', { application_id });
  const q = firstCharacters((new URL(request.url).searchParams.get('q') ?? '').trim(), LONGEST_SEARCH);
  const shown = { application_id, name: nameOf(person.details), page, q, refused: undefined };
  if (!memberMay('edit-people', user)) return { ...shown, refused: whyNot('edit-people'), found: [] };
  if (q === '') return { ...shown, found: [] };
  const answer = await call(listApplicants, {
    params: { company_id },
    query: { view: 'list', q, page_size: MOST_FOUND },
  });
  const own = new Set(person.applications.map((each) => each.application_id));
  const found = answer?.view === 'list' ? answer.applicants.filter((each) => !own.has(each.application_id)) : [];
  return { ...shown, found };
}

/** Looks for the other of two people who are the same. */
export default function FindOther({ loaderData }: Route.ComponentProps) {
  const { application_id, name, page, q, found, refused } = loaderData;
  return (
    <WorkbenchPage
      width="form"
      title="Merge with another person"
      back={{ href: page, label: name }}
      intro={`Find the other applications of ${name}, then compare before you merge.`}
    >
      {refused ? (
        <EmptyState
          icon="users-round"
          title="Only managers can merge people"
          action={<LinkButton href={page}>Back to the profile</LinkButton>}
        >
          {refused}
        </EmptyState>
      ) : (
        <>
          <SearchBox
            action={pathTo('/employer/merge-people/{application_id}', { application_id })}
            parts={[{ name: 'q', label: 'Name, email address or phone number', icon: 'search', defaultValue: q }]}
            submit="Search"
            label="Find the other person"
          />
          {q !== '' && found.length === 0 && (
            <EmptyState icon="search" title="Nobody else found">
              Try another part of the name or address.
            </EmptyState>
          )}
          {found.length > 0 && (
            <ul aria-label="People found" className="grid gap-3">
              {found.map((other) => (
                <li
                  key={other.application_id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">
                      {other.first_name} {other.last_name}
                    </span>
                    <span className="block text-sm text-muted">
                      {other.email}, {other.posting_title}, <RelativeTime date={other.applied_at} />
                    </span>
                  </span>
                  <LinkButton
                    size="sm"
                    href={pathTo('/employer/merge-people/{application_id}/{other_id}', {
                      application_id,
                      other_id: other.application_id,
                    })}
                  >
                    Compare
                    <span className="sr-only">
                      {' '}
                      with {other.first_name} {other.last_name}, {other.posting_title}
                    </span>
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </WorkbenchPage>
  );
}
