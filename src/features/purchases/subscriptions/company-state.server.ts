import Stripe from 'stripe';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { type Buying, paymentsOf } from '../orders/payments-of.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { SUSPENDED } from '../rules/endings.ts';
import { changeEnding } from './change.server.ts';
import { findRunning, isOnSite, listRunningOf } from './store.server.ts';
import { voidOpenInvoices } from './sync.server.ts';

export const FOLLOW_APPROVAL = {
  name: 'follow-approval',
  payload: z.strictObject({ company_id: z.uuid() }),
} satisfies JobSpec;

export const CANCEL_ERASED = {
  name: 'cancel-erased-subscription',
  payload: z.strictObject({ provider_id: z.string() }),
} satisfies JobSpec;

/** Staff suspended or reinstated a company: its subscription follows. */
export async function onSiteChanged(db: Db, company_id: string): Promise<void> {
  if (await findRunning(db, company_id)) await enqueue(db, FOLLOW_APPROVAL, { company_id });
}

/** Companies are about to be deleted: their subscriptions are canceled, so that none of them is charged again. */
export async function companiesLeave(db: Db, company_ids: readonly string[]): Promise<void> {
  for (const provider_id of await listRunningOf(db, company_ids)) await enqueue(db, CANCEL_ERASED, { provider_id });
}

/** A suspended company’s plan ends with its paid time; once it is reinstated, the plan goes on, unless the company canceled itself. */
export async function followApproval(buying: Buying, company_id: string): Promise<void> {
  const { running, is_enabled } = await buying.database.asSystem(async (db) => ({
    running: await findRunning(db, company_id),
    is_enabled: await isOnSite(db, company_id),
  }));
  if (!running) return;
  await changeEnding(buying, { company_id }, { reason: SUSPENDED, is_there: !is_enabled });
}

/** The company is gone, so only the provider still knows the subscription. */
export async function cancelErased(buying: Buying, provider_id: string): Promise<void> {
  const { stripe } = paymentsOf(buying);
  await askProvider(() => stripe.subscriptions.cancel(provider_id)).catch((error: unknown) => {
    // It has ended before.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
  await voidOpenInvoices(stripe, provider_id);
}
