import type { Answer, Input } from '#api/endpoint.ts';
import { Refused } from '#api/problem.ts';
import type { Changed, putApplicantStatus } from '#features/applicant-status/contract.ts';
import { asTyped } from '#web/form-answer.ts';
import { groupForUndo, undoValues } from '../board/moves.ts';

export type UndoCall = Input<typeof putApplicantStatus>['body'];

/** The calls that undo a bulk change, as few as possible. `bulk`: the ids of statuses that can be set for many applicants at once. */
export function undoCalls(changed: readonly Changed[], bulk: ReadonlySet<string>): UndoCall[] {
  const versions = new Map(changed.map(({ application_id, version }) => [application_id, version]));
  return groupForUndo(changed, bulk).map(({ ids, previous }) => ({
    application_ids: ids,
    versions: Object.fromEntries(ids.map((id) => [id, versions.get(id) ?? 0])),
    status_id: previous.status_id,
    ...undoValues(previous),
  }));
}

/** Parses an undo call that the list's form sends back. Throws `Refused` if it is not one. */
export function parseUndoCall(text: string): UndoCall {
  const undo = parsed(text);
  const is_undo_call =
    typeof undo === 'object' && undo !== null && 'application_ids' in undo && Array.isArray(undo.application_ids);
  if (is_undo_call) return asTyped(undo);
  const message = 'This change cannot be undone. Set the previous status instead.';
  throw new Refused(422, { code: 'unreadable', message });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only a hand-written request gets here.
    return null;
  }
}

/**
 * Undoes a bulk change call by call, so that applicants somebody else has changed since do not keep the others from being undone. Returns how
 * many were undone and how many were not, with the reason; throws the refusal if none were.
 */
export async function undoBulkChange(
  calls: readonly UndoCall[],
  put: (call: UndoCall) => Promise<Answer<typeof putApplicantStatus>>,
) {
  let [count, failed] = [0, 0];
  let refusal: Refused | null = null;
  for (const call of calls) {
    try {
      count += (await put(call)).changed.length;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed += call.application_ids.length;
      refusal = error;
    }
  }
  if (refusal && count === 0) throw refusal;
  return { count, ...(refusal ? { not_undone: { people: failed, reason: refusal.problem.message } } : {}) };
}
