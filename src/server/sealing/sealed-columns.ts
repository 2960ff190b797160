import type { Tables } from '../db/types.ts';

/** A column that holds encrypted secrets; the table's `key_id` names the key of each row. */
export type SealedColumn = {
  table: keyof Tables;
  sealed: string;
  /** The primary key. */
  ids: readonly string[];
  /** The row that the secret is bound to, from the values of its primary key. */
  owner: (ids: Readonly<Record<string, string>>) => string;
};

/** Every column of encrypted secrets: `npm run rotate-keys` goes through them, and a start checks that their keys are known. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'two_factor', sealed: 'sealed_secret', ids: ['account_id'], owner: ({ account_id = '' }) => account_id },
];
