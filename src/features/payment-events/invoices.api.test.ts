import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { listInvoices } from '#features/invoices/contract.ts';
import { changePlan, previewPlanChange } from '#features/purchases/contract.ts';
import { startRefund } from '#features/refunds/actions.server.ts';
import { pay } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, PAYS, sessionOf, shownPrice } from '../../../tests/factories/buyers.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { type Person, startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { withPayments } from '../../../tests/harness/payments.ts';
import { comparePayments } from './compare.server.ts';

const api = await startApi();
const { database, services } = api;
const { deliver, apply } = await withPayments(api);
const { aBuyer, openCredits, payFor, buyPlan } = buyersOf(api);

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer();
});

const invoicesOf = async ({ admin, params }: Buyer) =>
  (await api.call(admin, listInvoices, { params, query: {} })).body.invoices;

const numbers = async (site: 'rb' | 'mh') =>
  database.asSystem(async (db) => {
    const rows = await db.selectFrom('invoice').select('number').where('site', '=', site).orderBy('number').execute();
    return rows.map(({ number }) => number);
  });

const pdf = async (as: Person | null, invoice_id: string) =>
  api.open(as && (await api.signIn(as)), `/employer/invoices/${invoice_id}/invoice.pdf`);

describe('an invoice', () => {
  it('is issued once for a payment, however often the provider tells of it', async () => {
    await buyPlan(buyer);
    await deliver();
    await apply();
    await comparePayments(services, { young_minutes: 0 });
    expect(await invoicesOf(buyer)).toMatchObject([{ kind: 'invoice', total_cents: 195_00 }]);
    const mails = await writtenMails(api, { to: buyer.admin.email });
    expect(mails.filter(({ kind }) => kind === 'purchase').map(({ subject }) => subject)).toEqual([
      'Payment received: $195',
    ]);
  });

  it('is issued by the comparison if the browser was closed and every event was lost', async () => {
    await buyPlan(buyer);
    await pay(database, sessionOf(await openCredits(buyer)), PAYS);
    await comparePayments(services, { young_minutes: 0 });
    expect((await invoicesOf(buyer)).map(({ total_cents }: { total_cents: number }) => total_cents)).toEqual([
      75_00, 195_00,
    ]);
  });

  it('has the next number of its site, without a hole, when many pay at once', async () => {
    const before = (await numbers('rb')).length;
    const others = await Promise.all(Array.from({ length: 6 }, () => aBuyer()));
    await Promise.all(others.map((each) => buyPlan(each)));
    const after = await numbers('rb');
    expect(after).toEqual(Array.from({ length: before + 6 }, (_, at) => at + 1));
  });

  it('is a PDF that names seller, buyer, lines and total', async () => {
    await buyPlan(buyer);
    const [{ invoice_id, number }] = await invoicesOf(buyer);
    const answer = await pdf(buyer.admin, invoice_id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain(`Invoice ${number}`);
    expect(text).toMatch(/RiseBoard.*Billed to.*Standard - Billed Monthly.*\$195.*Total in US dollars.*Paid/s);
  });

  it('of a cheaper plan is a credit note over what is taken off the next payments', async () => {
    await buyPlan(buyer, { package: 'plus-annual-v3', expected_cents: 5940_00 });
    const { params } = buyer;
    const query = { package: 'standard-monthly-v3' as const };
    const shown = (await api.call(buyer.admin, previewPlanChange, { params, query })).body;
    const body = { ...query, ...shownPrice(shown) };
    expect((await api.call(buyer.admin, changePlan, { params, body })).status).toBe(200);
    await deliver();
    await apply();
    const [note] = await invoicesOf(buyer);
    expect(note).toMatchObject({ kind: 'credit-note' });
    expect(note.total_cents).toBeLessThan(-5700_00);
  });

  it('is followed by a credit note when its payment is refunded', async () => {
    await buyPlan(buyer);
    await payFor(buyer, await openCredits(buyer, { quantity: 2, expected_cents: 150_00 }));
    const { id: order_id } = await database.asSystem((db) =>
      db
        .selectFrom('purchase_order')
        .select('id')
        .where('company_id', '=', buyer.company.company_id)
        .where('kind', '=', 'credits')
        .executeTakeFirstOrThrow(),
    );
    const refund = { refund_id: randomUUID(), order_id, amount_cents: 75_00, reason: 'Bought by mistake' };
    await startRefund(services, { ...refund, operator_id: randomUUID() });
    const [note, invoice] = await invoicesOf(buyer);
    expect(note).toMatchObject({ kind: 'credit-note', total_cents: -75_00 });
    const answer = await pdf(buyer.admin, note.invoice_id);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain(`For invoice ${invoice.number}`);
    const mails = await writtenMails(api, { to: buyer.admin.email });
    expect(mails.map(({ subject }) => subject)).toContain('We refunded $75');
  });
});

describe('404', () => {
  it.each([
    ['nobody', async () => null],
    ['a member who may not see billing', () => anEmployer(database, buyer.company, { role: 'hiring_manager' })],
    ['an admin of another company', async () => (await aBuyer()).admin],
  ])('shows no PDF to %s', async (_, who) => {
    await buyPlan(buyer);
    const [{ invoice_id }] = await invoicesOf(buyer);
    const answer = await pdf(await who(), invoice_id);
    expect(answer.status).toBe(404);
  });

  it('finds no PDF of an unknown or malformed id', async () => {
    for (const id of [randomUUID(), 'x', '..']) expect((await pdf(buyer.admin, id)).status).toBe(404);
  });
});
