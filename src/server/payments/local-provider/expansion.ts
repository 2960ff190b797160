import { ApiError } from './api-error.ts';
import { listOf } from './call.ts';
import type { Kind } from './objects.ts';
import { lineItemsOf } from './sessions.ts';
import { find, list, type Tx } from './state.ts';

/** What each property that can be expanded refers to. */
const REFERENCES: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  product: 'product',
  subscription: 'subscription',
};

type Node = { [name: string]: unknown };

/** Puts whole objects in place of the ids at these paths, such as `data.latest_invoice.payments`. */
export async function expand(tx: Tx, answer: object, paths: readonly string[]): Promise<object> {
  const copy = structuredClone(answer) as Node;
  for (const path of paths) await expandAt(tx, copy, path.split('.'), path);
  return copy;
}

async function expandAt(tx: Tx, node: unknown, [name = '', ...rest]: string[], path: string): Promise<void> {
  if (Array.isArray(node)) {
    for (const each of node) await expandAt(tx, each, [name, ...rest], path);
    return;
  }
  if (!isNode(node)) return;
  const found = await valueAt(tx, node, name);
  if (found === undefined) throw new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  node[name] = found;
  if (rest.length > 0) await expandAt(tx, found, rest, path);
}

async function valueAt(tx: Tx, node: Node, name: string): Promise<unknown> {
  if (name === 'line_items' && node.object === 'checkout.session') return lineItemsOf(tx, String(node.id));
  if (name === 'payments' && node.object === 'invoice') return paymentsOf(tx, String(node.id));
  const value = node[name];
  const kind = REFERENCES[name];
  if (kind && typeof value === 'string') return find(tx, kind, value);
  if (kind && Array.isArray(value))
    return Promise.all(value.map((id) => (typeof id === 'string' ? find(tx, kind, id) : id)));
  return value;
}

async function paymentsOf(tx: Tx, invoice: string) {
  return listOf(`/v1/invoice_payments?invoice=${invoice}`, await list(tx, 'invoice_payment', { has: { invoice } }));
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
