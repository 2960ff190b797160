import { undoableUntil } from '#features/application/rules/status-mail.ts';
import type { RejectionKind, StatusCategory } from '#rules/applicant-status.ts';
import { type Disposition, isReasonOffered } from '#rules/dispositions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Whether the category closes an application. Leads are not mailed such a status, since they have no application. */
export const isEnd = (category: StatusCategory) => ['rejected', 'withdrawn', 'closed'].includes(category);

type CheckedChange = {
  status: { label: string; stage_id: string | null; category: StatusCategory; requires_reason: boolean; bulk: boolean };
  people: number;
  reason: { kind: RejectionKind } | null;
  chosen_stage_id: string | undefined;
  stage_ids: readonly string[];
};

/** Checks a status change. Throws `RuleBroken`. */
export function checkStatusChange({ status, people, reason, chosen_stage_id, stage_ids }: CheckedChange): void {
  if (people > 1 && !status.bulk) {
    throw new RuleBroken('one-by-one', `“${status.label}” can be set for one applicant at a time.`, 'application_ids');
  }
  if ((status.category === 'rejected' || status.requires_reason) && !reason) {
    throw new RuleBroken('reason-needed', 'Choose a reason.', 'reason_id');
  }
  if (!chosen_stage_id) return;
  const fits = stage_ids.includes(chosen_stage_id) && [null, chosen_stage_id].includes(status.stage_id);
  if (!fits) throw new RuleBroken('other-stage', 'This status does not belong to the chosen stage.', 'stage_id');
}

const MAX_DELAY_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

type MailTime = { category: StatusCategory; send_after: string | undefined; delay_hours: number; now: Date };

/** When to send the applicant's mail. A past `send_after` means as soon as possible. */
export function mailTime({ category, send_after, delay_hours, now }: MailTime): Date {
  const earliest_ms = undoableUntil(now).getTime();
  const default_ms = category === 'rejected' ? now.getTime() + delay_hours * 60 * 60 * 1000 : earliest_ms;
  const chosen_ms = send_after === undefined ? default_ms : Date.parse(send_after);
  if (chosen_ms > now.getTime() + MAX_DELAY_DAYS * DAY_MS) {
    throw new RuleBroken('too-late', `Choose a time within ${MAX_DELAY_DAYS} days.`, 'send_after');
  }
  return new Date(Math.max(chosen_ms, earliest_ms));
}

/** Automatic rejections are mailed after a day at the earliest, whatever the company's delay. */
const MIN_KNOCK_OUT_DELAY_HOURS = 24;

export function knockOutMailTime(delay_hours: number, now: Date): Date {
  return new Date(now.getTime() + Math.max(delay_hours, MIN_KNOCK_OUT_DELAY_HOURS) * 60 * 60 * 1000);
}

/** The reason for rejections by a knock-out question. */
export const KNOCK_OUT_REASON = 'Did not pass a knock-out question';

type Conflict = { name: string; actor: string | null; status: string };

/** The message of a version conflict. `others`: how many more of the given applicants have changed. */
export function conflictMessage({ name, actor, status }: Conflict, others: number): string {
  const more = others === 0 ? '' : ` ${others} more of the selected applicants also changed.`;
  return `${actor ?? 'Someone'} changed ${name}’s status in the meantime. It is now “${status}”.${more}`;
}

/** A new company's reasons, which it can change (readings §1). */
export const DEFAULT_REASONS: readonly { label: string; kind: RejectionKind; disposition: Disposition | null }[] = [
  { label: 'Skills do not match what the job needs', kind: 'we_rejected', disposition: 'less_qualified' },
  { label: 'Not enough experience', kind: 'we_rejected', disposition: 'less_qualified' },
  { label: 'Missing license or certificate', kind: 'we_rejected', disposition: 'basic_qualification' },
  { label: 'Another applicant was chosen', kind: 'we_rejected', disposition: 'less_qualified' },
  { label: 'Position was filled or closed', kind: 'we_rejected', disposition: 'position_closed' },
  { label: 'Not available when needed', kind: 'we_rejected', disposition: 'not_available' },
  { label: 'Took another job', kind: 'they_withdrew', disposition: 'withdrew' },
  { label: 'Pay was too low', kind: 'they_withdrew', disposition: 'withdrew' },
  { label: 'No longer interested', kind: 'they_withdrew', disposition: 'withdrew' },
  { label: 'Did not answer', kind: 'they_withdrew', disposition: 'no_response' },
  { label: 'No reason given', kind: 'none_given', disposition: null },
  // Only federal contractors are offered these four.
  { label: 'Required security clearance not held', kind: 'we_rejected', disposition: 'clearance' },
  { label: 'Citizenship required by law or contract', kind: 'we_rejected', disposition: 'citizenship' },
  { label: 'Does not meet a basic qualification', kind: 'we_rejected', disposition: 'basic_qualification' },
  { label: 'Not considered, by the same rule for every applicant', kind: 'we_rejected', disposition: 'not_considered' },
];

/** Throws if the company is not offered the reason: a federal contractor's records need one that they know. */
export function checkReasonOffered(
  reason: { disposition: Disposition | null },
  preferences: { ofccp_mode: boolean },
): void {
  if (isReasonOffered(reason.disposition, preferences)) return;
  throw new RuleBroken(
    'reason-not-offered',
    preferences.ofccp_mode
      ? 'In federal contractor mode, choose one of the listed reasons.'
      : 'Only companies in federal contractor mode can give this reason.',
    'reason_id',
  );
}
