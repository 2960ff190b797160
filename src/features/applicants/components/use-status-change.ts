import { useState } from 'react';
import type { Changed, StatusOption } from '#features/applicant-status/contract.ts';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { trackSaving } from '#web/saving.ts';
import { useSave } from '#web/use-save.ts';
import { type StatusChoice, undoValues } from '../board/moves.ts';
import { type Moved, mayBeMailed, putStatus } from '../board/put-status.ts';
import type { ApplicantRecord } from '../details/applicant-record.ts';

/** The last change, with what undoes it. */
export type LastChange = { label: string; may_be_mailed: boolean; version: number; previous: Changed['previous'] };
/** A change for which the reason is being asked. `version`: the one that was shown when it was chosen. */
type Asking = { status: StatusOption; version: number };

export type StatusChange = ReturnType<typeof useStatusChange>;

/** Changes the status of the applicant on the desk, and undoes the last change. */
export function useStatusChange({ details }: ApplicantRecord, onChanged: () => Promise<void>) {
  const company_id = usePageData().user?.company_id ?? '';
  const [asking, setAsking] = useState<Asking | null>(null);
  const [done, setDone] = useState<LastChange | null>(null);
  const { save, pending, problem } = useSave();

  async function put(choice: Parameters<typeof putStatus>[1]['choice'], version: number): Promise<Moved | undefined> {
    const { application_id, stage, status, reason } = details;
    const here = { application_id, stage_id: stage.stage_id, status_id: status.status_id, reason_id: reason?.id };
    let moved: Moved | undefined;
    await save(async () => {
      const sent = await trackSaving(putStatus(browserCall, { company_id, people: [{ ...here, version }], choice }));
      moved = typeof sent === 'string' ? undefined : sent;
      return moved;
    });
    await onChanged();
    return moved;
  }

  async function change({ status, version }: Asking, values: Omit<StatusChoice, 'status'> = {}) {
    setAsking(null);
    setDone(null);
    const moved = await put({ status, ...values }, version);
    const [own] = moved?.changed ?? [];
    if (moved && own) setDone({ ...own, label: status.label, may_be_mailed: mayBeMailed(moved, status) });
  }

  return {
    pending,
    problem,
    asking,
    /** Null once something else has changed. */
    done: done && done.version === details.version ? done : null,
    /** Asks for the reason if the status needs one. */
    choose: async (status: StatusOption, version = details.version) => {
      if (status.category === 'rejected' || status.requires_reason) setAsking({ status, version });
      else await change({ status, version });
    },
    confirm: (values: Omit<StatusChoice, 'status'>) => asking && change(asking, values),
    cancel: () => setAsking(null),
    /** As on the board, an undo cancels the change's mail if it has not left, and sends the mail that the change canceled. */
    undo: async ({ previous, version }: LastChange) => {
      setDone(null);
      await put({ status: { id: previous.status_id, stage_id: previous.stage_id }, ...undoValues(previous) }, version);
    },
  };
}
