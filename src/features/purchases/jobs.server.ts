import { z } from 'zod';
import { mailAdmins, setPlan } from '#features/company/doors.server.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { nowIn } from '#server/db/now-in.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { paymentFailedMail, planOverMail } from './mails.ts';
import { dueReminder, graceEnd } from './rules/grace.ts';
import { CANCEL_ERASED, cancelErased, FOLLOW_APPROVAL, followApproval } from './subscriptions/company-state.server.ts';
import { findSubscription, listGraceOver, listLate, updateReminded } from './subscriptions/store.server.ts';
import { syncSubscription } from './subscriptions/sync.server.ts';

export const followCompanyApproval = defineJob({
  ...FOLLOW_APPROVAL,
  lane: 'slow',
  run: ({ company_id }, { services }) => followApproval(services, company_id),
});

export const cancelErasedSubscription = defineJob({
  ...CANCEL_ERASED,
  lane: 'slow',
  run: ({ provider_id }, { services }) => cancelErased(services, provider_id),
});

/**
 * Reads each late subscription again, which ends those whose grace is over, and mails the admins of the others when it is time. Plans
 * without a subscription end with their grace as well. What fails for one company must not keep the others from being mailed.
 */
export const remindOfPayments = defineJob({
  name: 'remind-of-payments',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const failures: unknown[] = [];
    const each = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
    for (const company_id of await services.database.asSystem(listGraceOver)) await each(endPlan(services, company_id));
    const late = services.payments ? await services.database.asSystem(listLate) : [];
    for (const provider_id of late) await each(tendLate(services, provider_id));
    if (failures.length > 0) throw new AggregateError(failures, 'some late payments were not tended');
  },
});

async function endPlan({ database }: Services, company_id: string): Promise<void> {
  await database.asSystem(async (db) => {
    await lockByName(db, `purchases of ${company_id}`);
    // A plan may have been bought since the list was made.
    if (!(await listGraceOver(db)).includes(company_id)) return;
    if (await setPlan(db, company_id, null))
      await mailAdmins(db, company_id, { kind: 'company-plan', content: planOverMail });
  });
}

async function tendLate(services: Services, provider_id: string): Promise<void> {
  await syncSubscription(services, provider_id);
  await remind(services, provider_id);
}

const DAY = { dateStyle: 'long', timeZone: 'America/Chicago' } as const;

async function remind({ database }: Services, provider_id: string): Promise<void> {
  await database.asSystem(async (db) => {
    const late = await findSubscription(db, provider_id);
    if (!late?.past_due_since || !['past_due', 'unpaid'].includes(late.status)) return;
    const since = new Date(late.past_due_since);
    const day = dueReminder(since, late.reminded_days, new Date(await nowIn(db)));
    if (day === null) return;
    await updateReminded(db, provider_id, day);
    const until = graceEnd(since).toLocaleDateString('en-US', DAY);
    await mailAdmins(db, late.company_id, {
      kind: 'payment-failed',
      content: (site) => paymentFailedMail(until, site),
    });
  });
}
