import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { html } from '../../html.ts';
import { isFromHere } from '../../stand-in-page.ts';
import { ApiError } from './api-error.ts';
import { settle } from './debits.ts';
import { deliverAgain } from './deliveries.ts';
import { decideDispute, dispute } from './disputes.ts';
import { changeFaults } from './faults.ts';
import { typedIn } from './page-forms.ts';
import { showPage } from './page-look.ts';
import { passDays } from './renewals.ts';
import { find, type Tx, transact } from './state.ts';
import { switchboardPage } from './switchboard-page.ts';

const PATH = '/dev/payments';

const id = z.string().min(1).max(200);
const days = z.coerce.number().int().min(1).max(400);
const is_on = z.literal('on').optional().transform(Boolean);

/** What the forms of the switchboard do, by the last part of their address. */
const ACTS: Readonly<Record<string, (tx: Tx, typed: object) => Promise<unknown>>> = {
  faults: (tx, typed) => {
    const delay_s = z.coerce.number().int().min(0).max(86_400);
    return changeFaults(tx, z.object({ delay_s, doubled: is_on, reordered: is_on, dropped: is_on }).parse(typed));
  },
  days: (tx, typed) => {
    const read = z.object({ id, days }).parse(typed);
    return passDays(tx, read.id, read.days);
  },
  debit: (tx, typed) => {
    const read = z.object({ id, answer: z.enum(['succeeds', 'fails']) }).parse(typed);
    return settle(tx, read.id, read.answer === 'succeeds');
  },
  dispute: (tx, typed) => dispute(tx, z.object({ id }).parse(typed).id, {}),
  decision: (tx, typed) => {
    const read = z.object({ id, status: z.enum(['won', 'lost']) }).parse(typed);
    return decideDispute(tx, read.id, read.status);
  },
  event: async (tx, typed) => {
    const event = await find(tx, 'event', z.object({ id }).parse(typed).id);
    if (!event) throw new ApiError('There is no such event.');
    return deliverAgain(tx, event.id);
  },
};

/** What the provider knows, and what people who try the product out can make happen. */
export function switchboard(database: Database): Hono {
  const app = new Hono();
  app.get(PATH, (c) => transact(database, async (tx) => showPage(c, 'Payments', await switchboardPage(tx))));
  app.post(`${PATH}/:act`, async (c) => {
    if (!isFromHere(c)) return c.text('This form was sent from another site.', 403);
    const act = ACTS[c.req.param('act')];
    if (!act) return c.notFound();
    const typed = await typedIn(c);
    try {
      await transact(database, (tx) => act(tx, typed));
    } catch (error) {
      // A refusal is for the person who sent the form; anything else is a fault of ours.
      if (error instanceof ApiError || error instanceof z.ZodError) return refused(c, error);
      throw error;
    }
    return c.redirect(PATH, 303);
  });
  return app;
}

function refused(c: Context, error: ApiError | z.ZodError): Response {
  const said = error instanceof ApiError ? error.message : 'Something in the form was not understood.';
  const body = html`<p role="alert">${said} Nothing was changed.</p><p><a href="${PATH}">Back to the payments</a></p>`;
  return showPage(c, 'Nothing was changed', body, 422);
}
