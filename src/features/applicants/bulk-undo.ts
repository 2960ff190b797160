import type { Input } from '#api/endpoint.ts';
import { groupsOf, wayBack } from './board-moves.ts';
import type { Changed, putApplicantStatus } from './contract.ts';

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
