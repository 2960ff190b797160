import type { RejectionKind, SeekerLabel, StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { checkStatusChange, isEnd, mailTime } from './rules.ts';

type Person = {
  id: string;
  pipeline_id: string;
  stage_id: string;
  status_id: string;
  category: StatusCategory;
  reason_id: string | null;
};

type NewStatus = {
  id: string;
  label: string;
  pipeline_id: string;
  stage_id: string | null;
  category: StatusCategory;
  seeker_label: string;
  requires_reason: boolean;
  sends_mail: boolean;
  bulk: boolean;
};

type ChangeRequest<P> = {
  people: readonly P[];
  status: NewStatus;
  /** The stages of the status's pipeline. */
  stage_ids: readonly string[];
  reason: { id: string; kind: RejectionKind } | null;
  chosen_stage_id: string | undefined;
};

/**
 * Plans a status change: the target stage (null if applicants keep their stages), the stage that anyone enters, and the applicants who change
 * at all. Throws `RuleBroken`.
 */
export function planStatusChange<P extends Person>({
  people,
  status,
  stage_ids,
  reason,
  chosen_stage_id,
}: ChangeRequest<P>) {
  if (!people.every((person) => person.pipeline_id === status.pipeline_id)) {
    throw new RuleBroken('other-pipeline', 'This status belongs to another pipeline.', 'status_id');
  }
  checkStatusChange({ status, people: people.length, reason, chosen_stage_id, stage_ids });
  const stage_id = chosen_stage_id ?? status.stage_id;
  const enters = (person: Person) => stage_id !== null && person.stage_id !== stage_id;
  const changing = people.filter(
    (person) =>
      person.status_id !== status.id ||
      // A duplicate has the status that it was closed in.
      person.category !== status.category ||
      enters(person) ||
      (reason !== null && person.reason_id !== reason.id),
  );
  return { stage_id, entered_stage_id: people.some(enters) ? stage_id : null, changing };
}

type NoticeFacts<P> = {
  changing: readonly P[];
  status: Pick<NewStatus, 'category' | 'seeker_label' | 'sends_mail'>;
  notify: boolean;
  send_after: string | undefined;
  delay_hours: number;
  now: Date;
  /** The label each applicant sees now. */
  shown: ReadonlyMap<string, SeekerLabel>;
  /** The label each applicant was not told of, because the last change canceled its mail. */
  withheld: ReadonlyMap<string, SeekerLabel>;
  /** When the mails that this change cancels were to be sent. */
  canceled: ReadonlyMap<string, string>;
  never_applied: ReadonlyMap<string, 'lead' | 'added'>;
};

/**
 * Plans who is mailed about a new status, and when. Skips applicants who already know it, and leads who are rejected. All maps are by
 * application id. Throws `RuleBroken`.
 */
export function planNotices<P extends { id: string }>(facts: NoticeFacts<P>) {
  const { changing, status, notify, send_after, delay_hours, now, shown, withheld, canceled, never_applied } = facts;
  const knowsAlready = ({ id }: P) =>
    shown.get(id) === status.seeker_label && !canceled.has(id) && withheld.get(id) !== status.seeker_label;
  const isRejectedLead = ({ id }: P) => isEnd(status.category) && never_applied.get(id) === 'lead';
  const mailed =
    status.sends_mail && notify ? changing.filter((person) => !knowsAlready(person) && !isRejectedLead(person)) : [];
  // Also checked if no one is mailed, so that an invalid time is always refused.
  const send_at = mailTime({ category: status.category, send_after, delay_hours, now });
  return {
    mailed,
    send_at,
    mail_at: mailed.length > 0 ? send_at.toISOString() : null,
    informed_ids: changing.filter(knowsAlready).map(({ id }) => id),
    lead_ids: changing.filter(isRejectedLead).map(({ id }) => id),
    other_ids: changing.filter((person) => !isRejectedLead(person)).map(({ id }) => id),
  };
}
