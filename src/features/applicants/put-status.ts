import type { Call } from '#api/client.ts';
import { Refused } from '#api/problem.ts';
import { type Changed, putApplicantStatus, type StatusOption } from '#features/applicant-status/contract.ts';
import type { StatusChoice } from './board-moves.ts';
import { type Applicant, listApplicants } from './contract.ts';

/** An answer that takes longer is treated as lost. */
export const LIMIT_MS = 15_000;
export const withinLimit = () => ({ signal: AbortSignal.timeout(LIMIT_MS) });

/** Ids that fit into one question (spec §9). */
export const ASKED_AT_ONCE = 20;

/** Where somebody stands, and the version that says so. */
export type Place = Pick<Applicant, 'application_id' | 'stage_id' | 'status_id' | 'version'> & {
  reason_id?: string | null | undefined;
};

/** `mails` is null where the answer was lost that says how many are sent. */
export type Moved = { changed: readonly Changed[]; mails: number | null };
/** `unmoved`: the people do not stand where they were to go. `unknown`: nobody could be asked where they stand. */
export type Sent = Moved | 'unmoved' | 'unknown';

/** Whether somebody is mailed about a move, as far as it is known. */
export const mayMail = ({ mails }: Pick<Moved, 'mails'>, { sends_mail }: Pick<StatusOption, 'sends_mail'>) =>
  mails === null ? sends_mail : mails > 0;

type Move = {
  company_id: string;
  people: readonly Place[];
  choice: Omit<StatusChoice, 'status'> & { status: Pick<StatusOption, 'id' | 'stage_id'> };
};

/** Gives people a status. When the answer is lost, it is looked up what became of them. Throws `Refused`. */
export async function putStatus(call: Call, move: Move): Promise<Sent> {
  const { company_id, people, choice } = move;
  const { status, ...said } = choice;
  const body = {
    ...said,
    status_id: status.id,
    application_ids: people.map(({ application_id }) => application_id),
    versions: Object.fromEntries(people.map(({ application_id, version }) => [application_id, version])),
  };
  try {
    const sending = { ...withinLimit(), outlives_page: people.length <= ASKED_AT_ONCE };
    const answer = await call(putApplicantStatus, { params: { company_id }, body, ...sending });
    if (answer) return answer;
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  const found = await findPlaces(call, move).catch(() => undefined);
  return found ? whatBecame(move, found) : 'unknown';
}

async function findPlaces(call: Call, { company_id, people }: Move): Promise<Map<string, Place> | undefined> {
  const places = new Map<string, Place>();
  for (let from = 0; from < people.length; from += ASKED_AT_ONCE) {
    const application_id = people.slice(from, from + ASKED_AT_ONCE).map((person) => person.application_id);
    const query = { view: 'list' as const, application_id, page_size: ASKED_AT_ONCE };
    const answer = await call(listApplicants, { params: { company_id }, query, ...withinLimit() });
    if (answer?.view !== 'list') return undefined;
    for (const person of answer.applicants) places.set(person.application_id, person);
  }
  return places;
}

/** A move is made for all or for nobody. What its answer would have said of mail that it stopped is not known. */
function whatBecame({ people, choice }: Move, places: ReadonlyMap<string, Place>): Sent {
  const changed = people.flatMap(({ application_id, stage_id, status_id, reason_id = null, version }) => {
    const now = places.get(application_id);
    const wanted_stage_id = choice.stage_id ?? choice.status.stage_id ?? stage_id;
    if (!now || now.version <= version) return [];
    if (now.status_id !== choice.status.id || now.stage_id !== wanted_stage_id) return [];
    const previous = { stage_id, status_id, reason_id, mail_at: null };
    return { application_id, stage_id: now.stage_id, status_id: now.status_id, version: now.version, previous };
  });
  return changed.length === people.length ? { changed, mails: null } : 'unmoved';
}
