import type { RejectionKind, SeekerLabel, StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { checkStatusChange, isEnd, mailTime } from './rules.ts';

type Person = { id: string; pipeline_id: string; stage_id: string; status_id: string; reason_id: string | null };

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

type Move<P> = {
  people: readonly P[];
  status: NewStatus;
  /** The stages of the status's pipeline. */
  stage_ids: readonly string[];
  reason: { id: string; kind: RejectionKind } | null;
  wanted_stage_id: string | undefined;
};

/**
 * Which stage the status leads to, whether somebody enters it, and whose application changes at all. A status that every stage has leaves
 * people where they are: `stage_id` is null. Throws `RuleBroken`.
 */
export function planStatusChange<P extends Person>({ people, status, stage_ids, reason, wanted_stage_id }: Move<P>) {
  if (!people.every((person) => person.pipeline_id === status.pipeline_id)) {
    throw new RuleBroken('other-pipeline', 'This status belongs to another pipeline.', 'status_id');
  }
  checkStatusChange({ status, people: people.length, reason, wanted_stage_id, stage_ids });
  const stage_id = wanted_stage_id ?? status.stage_id;
  const enters = (person: Person) => stage_id !== null && person.stage_id !== stage_id;
  const changing = people.filter(
    (person) => person.status_id !== status.id || enters(person) || (reason !== null && person.reason_id !== reason.id),
  );
  return { stage_id, entered_stage_id: people.some(enters) ? stage_id : null, changing };
}

type Notices<P> = {
  changing: readonly P[];
  status: Pick<NewStatus, 'category' | 'seeker_label' | 'sends_mail'>;
  notify: boolean;
  send_after: string | undefined;
  delay_hours: number;
  now: Date;
  /** What each applicant sees of the application now. */
  shown: ReadonlyMap<string, SeekerLabel>;
  /** What each applicant was not told, since the last change stopped its mail. */
  kept_back: ReadonlyMap<string, SeekerLabel>;
  /** When the mails that this change stops were to leave. */
  stopped: ReadonlyMap<string, string>;
  never_applied: ReadonlyMap<string, 'lead' | 'added'>;
};

/**
 * Plans the mails about a new status and their times. Applicants who were told already are not told again, and leads are not told of an end: they have
 * no application that could end. All maps are by application id. Throws `RuleBroken`.
 */
export function planNotices<P extends { id: string }>(facts: Notices<P>) {
  const { changing, status, notify, send_after, delay_hours, now, shown, kept_back, stopped, never_applied } = facts;
  const isTold = ({ id }: P) =>
    shown.get(id) === status.seeker_label && !stopped.has(id) && kept_back.get(id) !== status.seeker_label;
  const isSpared = ({ id }: P) => isEnd(status.category) && never_applied.get(id) === 'lead';
  const mailed = status.sends_mail && notify ? changing.filter((person) => !isTold(person) && !isSpared(person)) : [];
  // Checked although nobody may be mailed, so that a wrong time is refused alike.
  const send_at = mailTime({ category: status.category, send_after, delay_hours, now });
  return {
    mailed,
    send_at,
    mail_at: mailed.length > 0 ? send_at.toISOString() : null,
    told_ids: changing.filter(isTold).map(({ id }) => id),
    spared_ids: changing.filter(isSpared).map(({ id }) => id),
    other_ids: changing.filter((person) => !isSpared(person)).map(({ id }) => id),
  };
}
