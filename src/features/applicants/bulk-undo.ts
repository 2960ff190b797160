import type { Answer, Input } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import type { Changed, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { asTyped } from '#web/form-answer.ts';
import { groupsOf, wayBack } from './board-moves.ts';

export type WayBack = Input<typeof putApplicantStatus>['body'];

/** The changes that take one of many people back, in as few as can be. `bulk`: statuses that many can be given at once. */
export function waysBack(changed: readonly Changed[], bulk: ReadonlySet<string>): WayBack[] {
  const versions = new Map(changed.map(({ application_id, version }) => [application_id, version]));
  return groupsOf(changed, bulk).map(({ ids, previous }) => ({
    application_ids: ids,
    versions: Object.fromEntries(ids.map((id) => [id, versions.get(id) ?? 0])),
    status_id: previous.status_id,
    ...wayBack(previous),
  }));
}

/** One of these calls as the form of the list sends it back; throws a refusal for what is none. */
export function readWayBack(text: string): WayBack {
  const way = parsed(text);
  const is_way =
    typeof way === 'object' && way !== null && 'application_ids' in way && Array.isArray(way.application_ids);
  if (is_way) return asTyped(way);
  const message = 'This cannot be undone here. Give these people the status they had before.';
  throw new Refused(422, { code: 'unreadable', message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only somebody who writes requests by hand gets here.
    return null;
  }
}

/**
 * Takes many people back, some after the others: who were changed meanwhile keep nobody else from it. Gives how many went back, and how
 * many stay and why; throws the refusal where all stay.
 */
export async function takeBack(
  ways: readonly WayBack[],
  put: (way: WayBack) => Promise<Answer<typeof putApplicantStatus>>,
) {
  let [count, left] = [0, 0];
  let refusal: Refused | null = null;
  for (const way of ways) {
    try {
      count += (await put(way)).changed.length;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      left += way.application_ids.length;
      refusal = error;
    }
  }
  if (refusal && count === 0) throw refusal;
  return { count, ...(refusal ? { stay: { people: left, why: refusal.problem.message } } : {}) };
}
