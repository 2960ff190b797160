import { type Html, html } from '../../html.ts';
import { faultsOf } from './faults.ts';
import type { Charge, Delivery, Dispute, Event, PaymentIntent, Session, Subscription } from './objects.ts';
import { idOf } from './objects.ts';
import { dollars, wide } from './page-look.ts';
import { list, type Tx } from './state.ts';
import { periodOf } from './subscription-plans.ts';

/** The newest ones of each list. */
const SHOWN = 20;

export async function switchboardPage(tx: Tx): Promise<Html> {
  const events = await list(tx, 'event', { limit: SHOWN });
  const deliveries = await list(tx, 'delivery', { one_of: ['event', events.map(({ id }) => id)] });
  const waiting = await list(tx, 'payment_intent', { has: { status: 'processing' }, limit: SHOWN });
  const charges = await list(tx, 'charge', { has: { status: 'succeeded', disputed: false }, limit: SHOWN });
  const disputes = await list(tx, 'dispute', { limit: SHOWN });
  return html`<p>These are the newest ${SHOWN} of each. What you do here happens at once.</p>
${await faultsForm(tx)}
${table('Subscriptions', ['Subscription', 'State', 'Paid until', 'Time'], (await list(tx, 'subscription', { limit: SHOWN })).map(subscriptionRow))}
${table('Checkouts', ['Checkout', 'State', 'Paid', 'Total'], (await list(tx, 'checkout.session', { limit: SHOWN })).map(sessionRow))}
${table('Bank debits that wait', ['Payment', 'Amount', 'The bank'], waiting.map(debitRow))}
${table('Charges', ['Charge', 'Amount', 'Dispute'], charges.map(chargeRow))}
${table('Disputes', ['Dispute', 'State', 'Amount', 'Decision'], disputes.map(disputeRow))}
${table(
  'Events',
  ['Event', 'About', 'State', 'Again'],
  events.map((event) => eventRow(event, deliveries)),
)}`;
}

async function faultsForm(tx: Tx): Promise<Html> {
  const { delay_s, doubled, reordered, dropped } = await faultsOf(tx);
  const box = (name: string, label: string, is_on: boolean) =>
    html`<label class="beside"><input type="checkbox" name="${name}"${is_on ? html` checked` : null}>${label}</label>`;
  return html`<h2>Webhooks of coming events</h2>
<form method="post" action="/dev/payments/faults">
<label for="delay_s">Delay in seconds</label>
<input id="delay_s" name="delay_s" inputmode="numeric" value="${delay_s}">
${box('doubled', 'Send each twice', doubled)}
${box('reordered', 'Send the newest first', reordered)}
${box('dropped', 'Send none', dropped)}
<p><button>Save</button></p>
</form>`;
}

function table(name: string, columns: readonly string[], rows: Html[]): Html {
  if (rows.length === 0) return html`<h2>${name}</h2><p>There are none.</p>`;
  const listing = html`<table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;
  return html`<h2>${name}</h2>
${wide(name, listing)}`;
}

const row = (...cells: (Html | string)[]) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

type Button = { act: string; id: string; label: string; name?: string; value?: string };

const button = ({ act, id, label, name, value }: Button) => html`<form method="post" action="/dev/payments/${act}">
<input type="hidden" name="id" value="${id}">${name ? html`<input type="hidden" name="${name}" value="${value}">` : null}
<button aria-label="${label}: ${id}">${label}</button></form>`;

const timeOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ');

function subscriptionRow(subscription: Subscription): Html {
  const { id, status, cancel_at_period_end, items } = subscription;
  const days = html`<form method="post" action="/dev/payments/days"><input type="hidden" name="id" value="${id}">
<label for="days-${id}">Days</label>
<input id="days-${id}" name="days" inputmode="numeric" value="30" size="4"><button aria-label="Let days pass: ${id}">Let days pass</button></form>`;
  const total = items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0);
  const is_over = status === 'canceled';
  const state = cancel_at_period_end && !is_over ? `${status}, ends then` : status;
  return row(`${id}, ${dollars(total)}`, state, timeOf(periodOf(subscription).end), is_over ? '' : days);
}

function sessionRow({ id, status, payment_status, amount_total, url }: Session): Html {
  return row(
    url ? html`<a href="${new URL(url).pathname}">${id}</a>` : id,
    status ?? '',
    payment_status,
    dollars(amount_total),
  );
}

function debitRow({ id, amount }: PaymentIntent): Html {
  const answer = (value: string, label: string) => button({ act: 'debit', id, label, name: 'answer', value });
  return row(
    id,
    dollars(amount),
    html`${answer('succeeds', 'Bank debit succeeds')}${answer('fails', 'Bank debit fails')}`,
  );
}

function chargeRow({ id, amount }: Charge): Html {
  return row(id, dollars(amount), button({ act: 'dispute', id, label: 'Open a dispute' }));
}

function disputeRow({ id, status, amount, charge }: Dispute): Html {
  const decide = (value: string, label: string) => button({ act: 'decision', id, label, name: 'status', value });
  const decision = html`${decide('won', 'Dispute won')}${decide('lost', 'Dispute lost')}`;
  return row(`${id} about ${idOf(charge)}`, status, dollars(amount), status === 'needs_response' ? decision : '');
}

function eventRow({ id, type, created, data }: Event, deliveries: readonly Delivery[]): Html {
  const own = deliveries.filter(({ event }) => event === id).toReversed();
  const states = own.map(
    ({ state, attempts, status }) => `${STATES[state]}, ${attempts} sent${status ? `, answered ${status}` : ''}`,
  );
  const about = 'id' in data.object ? String(data.object.id) : '';
  return row(
    `${type}, ${timeOf(created)}`,
    about,
    states.join('; ') || 'lost on purpose',
    button({ act: 'event', id, label: 'Deliver again' }),
  );
}

const STATES: Readonly<Record<Delivery['state'], string>> = {
  pending: 'on its way',
  delivered: 'delivered',
  'given-up': 'given up',
};
