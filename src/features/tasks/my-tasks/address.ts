import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RADII } from '#rules/radii.ts';
import { TASK_KINDS, type TaskKind } from '../kinds.ts';
import { TASK_STATES, type TaskState, WHOSE, type Whose } from '../rules.ts';

/** What the list shows, as in its address. */
export type TaskAddress = {
  whose: Whose;
  state: TaskState;
  kind: TaskKind | undefined;
  posting_id: string | undefined;
  /** Miles around the posting; undefined for any distance. */
  radius: (typeof RADII)[number] | undefined;
  page: number;
};

/** Reads the address. Ignores unknown values. */
export function readTaskAddress(params: URLSearchParams): TaskAddress {
  const page = Number(params.get('page'));
  return {
    whose: WHOSE.find((known) => known === params.get('whose')) ?? 'mine',
    state: TASK_STATES.find((known) => known === params.get('state')) ?? 'open',
    kind: TASK_KINDS.find((known) => known === params.get('kind')),
    posting_id: params.get('posting_id')?.trim() || undefined,
    radius: RADII.find((known) => String(known) === params.get('radius')),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The address with some changes, at its first page unless they name one. */
export function taskAddress(address: TaskAddress, changes: Partial<TaskAddress>): string {
  const { whose, state, page, radius, ...rest } = { ...address, page: 1, ...changes };
  return addQuery(pathTo('/employer/my-tasks'), {
    whose: whose === 'mine' ? undefined : whose,
    state: state === 'open' ? undefined : state,
    ...rest,
    radius: radius === undefined ? undefined : String(radius),
    page: page === 1 ? undefined : String(page),
  });
}
