import type { NewLine } from './invoice-parts.ts';
import { find, insert, remove, type Tx } from './state.ts';

const idFor = (subscription: string) => `${subscription} pending`;

/** Credits and charges that the next invoice of a subscription takes up. */
export async function pendingLines(tx: Tx, subscription: string): Promise<NewLine[]> {
  return (await find(tx, 'pending_lines', idFor(subscription)))?.lines ?? [];
}

export async function takePendingLines(tx: Tx, subscription: string): Promise<NewLine[]> {
  const lines = await pendingLines(tx, subscription);
  await remove(tx, 'pending_lines', idFor(subscription));
  return lines;
}

export async function addPendingLines(tx: Tx, subscription: string, lines: NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  const all = [...(await takePendingLines(tx, subscription)), ...lines];
  await insert(tx, 'pending_lines', idFor(subscription), { subscription, lines: all });
}
