import type { User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const SCOUT_RHYTHMS = ['daily', 'weekly', 'off'] as const;
export type ScoutRhythm = (typeof SCOUT_RHYTHMS)[number];

/** The scouts of a plan without the ATS; with it there is no limit. */
export const STANDARD_SCOUTS = 5;
export const MOST_RECIPIENTS = 20;
/** A mail names so many people and counts the rest. */
export const MOST_IN_MAIL = 25;
/** A scout’s runs, and who was in them, are listed so long. */
export const RUN_KEPT_DAYS = 90;

type Plan = Pick<User, 'has_ats' | 'isPayingCustomer'>;

/** How many scouts the plan has; null is no limit. */
export function mostScouts({ has_ats, isPayingCustomer }: Plan): number | null {
  if (has_ats) return null;
  return isPayingCustomer ? STANDARD_SCOUTS : 0;
}

/** Throws unless one more fits into the plan. */
export function checkRoomForScout(plan: Plan, scouts: number): void {
  const most = mostScouts(plan);
  if (most === null || scouts < most) return;
  if (most === 0) throw new RuleBroken('no-plan', 'Scouts are part of the paid plans. Choose a plan first.');
  throw new RuleBroken(
    'scouts-full',
    `Your plan has ${most} scouts, and you use all of them. Delete one first, or change to the ATS plan.`,
  );
}

/** Throws at the field if a federal contractor leaves the requisition number out. */
export function checkRequisition({ ofccp_mode }: { ofccp_mode: boolean }, requisition_number: string): void {
  if (!ofccp_mode || requisition_number !== '') return;
  throw new RuleBroken(
    'requisition-missing',
    'Enter the requisition number. Federal contractors record what each search was for.',
    'requisition_number',
  );
}

/** A token for stopping a scout’s mail: two ids and a signature in base64url. */
export const STOP_TOKEN_LENGTH = 86;
export const isWholeStopToken = (token: string): boolean => token.length === STOP_TOKEN_LENGTH;
