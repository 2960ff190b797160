import type { Faults } from './objects.ts';
import { find, insert, save, type Tx } from './state.ts';

const ID = 'faults';
const NONE: Faults = { delay_s: 0, doubled: false, reordered: false, dropped: false };

export const faultsOf = async (tx: Tx): Promise<Faults> => (await find(tx, 'faults', ID)) ?? NONE;

export async function changeFaults(tx: Tx, changes: Partial<Faults>): Promise<void> {
  const old = await find(tx, 'faults', ID);
  const faults = { ...(old ?? NONE), ...changes };
  await (old ? save(tx, 'faults', ID, faults) : insert(tx, 'faults', ID, faults));
}
