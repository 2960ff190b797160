import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import type { Applicant } from '#features/applicant-search/contract.ts';
import { type Changed, putApplicantStatus, type StatusOption } from '#features/applicant-status/contract.ts';
import { listApplicants } from '../contract.ts';
import type { StatusChoice } from './moves.ts';

/** A call that takes longer is treated as failed. */
export const TIMEOUT_MS = 15_000;
export const requestTimeout = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Most ids per call (spec §9). */
export const IDS_PER_REQUEST = 20;

export type Position = Pick<Applicant, 'application_id' | 'stage_id' | 'status_id' | 'version'> & {
  reason_id?: string | null | undefined;
};

/** `mails` is null if the answer was lost. */
export type Moved = { changed: readonly Changed[]; mails: number | null };
/** `unmoved`: the answer was lost and the applicants were not moved. `unknown`: nor can it be found out whether they were. */
export type MoveOutcome = Moved | 'unmoved' | 'unknown';

/** Whether a move sends mail, or may send it if the answer was lost. */
export const mayBeMailed = ({ mails }: Pick<Moved, 'mails'>, { sends_mail }: Pick<StatusOption, 'sends_mail'>) =>
  mails === null ? sends_mail : mails > 0;

type Move = {
  company_id: string;
  people: readonly Position[];
  choice: Omit<StatusChoice, 'status'> & { status: Pick<StatusOption, 'id' | 'stage_id'> };
};

/** Sets the status of applicants. If the answer is lost, checks whether they were moved. Throws `Refused`. */
export async function putStatus(call: Call, move: Move): Promise<MoveOutcome> {
  const { company_id, people, choice } = move;
  const { status, ...values } = choice;
  const body = {
    ...values,
    status_id: status.id,
    application_ids: people.map(({ application_id }) => application_id),
    versions: Object.fromEntries(people.map(({ application_id, version }) => [application_id, version])),
  };
  try {
    const sending = { ...requestTimeout(), outlives_page: people.length <= IDS_PER_REQUEST };
    const answer = await call(putApplicantStatus, { params: { company_id }, body, ...sending });
    if (answer) return answer;
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  const found = await fetchPositions(call, move).catch(() => undefined);
  return found ? inferOutcome(move, found) : 'unknown';
}

async function fetchPositions(call: Call, { company_id, people }: Move): Promise<Map<string, Position> | undefined> {
  const positions = new Map<string, Position>();
  for (let from = 0; from < people.length; from += IDS_PER_REQUEST) {
    const application_id = people.slice(from, from + IDS_PER_REQUEST).map((person) => person.application_id);
    const query = { view: 'list' as const, application_id, page_size: IDS_PER_REQUEST };
    const answer = await call(listApplicants, { params: { company_id }, query, ...requestTimeout() });
    if (answer?.view !== 'list') return undefined;
    for (const person of answer.applicants) positions.set(person.application_id, person);
  }
  return positions;
}

/** A move is all or nothing. Which mails it canceled is unknown, as only the lost answer said so. */
function inferOutcome({ people, choice }: Move, positions: ReadonlyMap<string, Position>): MoveOutcome {
  const changed = people.flatMap(({ application_id, stage_id, status_id, reason_id = null, version }) => {
    const now = positions.get(application_id);
    const chosen_stage_id = choice.stage_id ?? choice.status.stage_id ?? stage_id;
    if (!now || now.version <= version) return [];
    if (now.status_id !== choice.status.id || now.stage_id !== chosen_stage_id) return [];
    const previous = { stage_id, status_id, reason_id, mail_at: null };
    return { application_id, stage_id: now.stage_id, status_id: now.status_id, version: now.version, previous };
  });
  return changed.length === people.length ? { changed, mails: null } : 'unmoved';
}
