import { undoableUntil } from '#features/application/rules/status-mail.ts';
import type { RejectionKind, StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Whether an application ends with this category. Leads are not mailed it: they have no application that could end. */
export const isEnd = (category: StatusCategory) => ['rejected', 'withdrawn', 'closed'].includes(category);

type Change = {
  status: { label: string; stage_id: string | null; category: StatusCategory; requires_reason: boolean; bulk: boolean };
  people: number;
  reason: { kind: RejectionKind } | null;
  wanted_stage_id: string | undefined;
  stage_ids: readonly string[];
};

/** Decides whether these people may be given this status. Throws `RuleBroken`. */
export function checkStatusChange({ status, people, reason, wanted_stage_id, stage_ids }: Change): void {
  if (people > 1 && !status.bulk) {
    throw new RuleBroken('one-by-one', `“${status.label}” is given to one applicant at a time.`, 'application_ids');
  }
  if ((status.category === 'rejected' || status.requires_reason) && !reason) {
    throw new RuleBroken('reason-needed', 'Choose the reason.', 'reason_id');
  }
  if (!wanted_stage_id) return;
  const fits = stage_ids.includes(wanted_stage_id) && [null, wanted_stage_id].includes(status.stage_id);
  if (!fits) throw new RuleBroken('other-stage', 'This status does not belong to the chosen stage.', 'stage_id');
}

const LONGEST_DELAY_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

type MailTime = { category: StatusCategory; send_after: string | undefined; delay_hours: number; now: Date };

/** When the seeker's mail goes out. A moment that is past means as soon as possible. */
export function mailTime({ category, send_after, delay_hours, now }: MailTime): Date {
  const soonest = undoableUntil(now).getTime();
  const usual = category === 'rejected' ? now.getTime() + delay_hours * 60 * 60 * 1000 : soonest;
  const wanted = send_after === undefined ? usual : Date.parse(send_after);
  if (wanted > now.getTime() + LONGEST_DELAY_DAYS * DAY_MS) {
    throw new RuleBroken('too-late', `Choose a time within ${LONGEST_DELAY_DAYS} days.`, 'send_after');
  }
  return new Date(Math.max(wanted, soonest));
}

/** Nobody hears within a day that a rule turned them down, whatever the company's delay. */
const SHORTEST_KNOCK_OUT_HOURS = 24;

export function knockOutMailTime(delay_hours: number, now: Date): Date {
  return new Date(now.getTime() + Math.max(delay_hours, SHORTEST_KNOCK_OUT_HOURS) * 60 * 60 * 1000);
}

/** The reason of everybody whom a knock-out question turned down. */
export const KNOCK_OUT_REASON = 'Did not pass a knock-out question';

type Difference = { name: string; actor: string | null; status: string };

/** Says who changed what while somebody else had it open. */
export function changedWords({ name, actor, status }: Difference, others: number): string {
  const more = others === 0 ? '' : ` ${others} more of those you chose changed as well.`;
  return `${actor ?? 'Someone'} changed ${name} meanwhile, who is now at “${status}”.${more}`;
}

/** The reasons that a new company starts with; people change them (readings §1). */
export const DEFAULT_REASONS: readonly { label: string; kind: RejectionKind }[] = [
  { label: 'Skills do not match what the job needs', kind: 'we_rejected' },
  { label: 'Not enough experience', kind: 'we_rejected' },
  { label: 'Missing license or certificate', kind: 'we_rejected' },
  { label: 'Another applicant was chosen', kind: 'we_rejected' },
  { label: 'Position was filled or closed', kind: 'we_rejected' },
  { label: 'Not available when needed', kind: 'we_rejected' },
  { label: 'Took another job', kind: 'they_withdrew' },
  { label: 'Pay was too low', kind: 'they_withdrew' },
  { label: 'No longer interested', kind: 'they_withdrew' },
  { label: 'Did not answer', kind: 'they_withdrew' },
  { label: 'No reason given', kind: 'none_given' },
];
