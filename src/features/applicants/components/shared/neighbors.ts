import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { queryOfState, readListAddress } from '#features/applicant-search/rules/list-address.ts';
import type { StatusCategory } from '#rules/applicant-status.ts';
import { addQuery } from '#rules/paths.ts';
import { listApplicants } from '../../contract.ts';

type Neighbor = { href: string; name: string };
export type Neighbors = { previous: Neighbor | null; next: Neighbor | null };

/** Enough for every page of the list, and for most stages. */
const REACH = 100;

type NeighborsOf = {
  company_id: string;
  from: string | null;
  at: { application_id: string; stage_id: string; category: StatusCategory };
  /** The address of an applicant's page. */
  pageOf: (application_id: string) => string;
};

/**
 * The applicants before and after this one in the list that the reader came from (`from`: its query string), else in the applicant's stage.
 * An applicant that is no longer in the list, such as one that was unread, is followed by the list's first.
 */
export async function readNeighbors(
  call: Call,
  { company_id, from, at: place, pageOf }: NeighborsOf,
): Promise<Neighbors> {
  const { category, ...rest } = readListAddress(new URLSearchParams(from ?? ''));
  const query =
    from === null
      ? { stage_id: place.stage_id, category: [place.category], sort: 'arrived' as const }
      : { ...rest, ...queryOfState(category) };
  const answer = await call(listApplicants, {
    params: { company_id },
    query: { view: 'list', ...query, page_size: REACH },
  }).catch(nothingIfRefused);
  if (answer?.view !== 'list') return { previous: null, next: null };
  const at = answer.applicants.findIndex(({ application_id }) => application_id === place.application_id);
  const linkTo = (position: number): Neighbor | null => {
    const person = answer.applicants[position];
    if (!person) return null;
    const href = addQuery(pageOf(person.application_id), { from: from ?? undefined });
    return { href, name: `${person.first_name} ${person.last_name}` };
  };
  return { previous: linkTo(at - 1), next: linkTo(at + 1) };
}

/** An address that was typed, or an order that the reader may no longer use. */
function nothingIfRefused(error: unknown) {
  if (error instanceof Refused) return undefined;
  throw error;
}
