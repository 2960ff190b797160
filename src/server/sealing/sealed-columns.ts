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

/** What the access to a calendar is bound to. */
export const calendarOwner = ({ company_id, calendar_id }: { company_id: string; calendar_id: string }) =>
  `calendar ${company_id} ${calendar_id}`;

/** What the access to an account at Calendly is bound to. */
export const calendlyOwner = ({ company_id, account_id }: { company_id: string; account_id: string }) =>
  `calendly ${company_id} ${account_id}`;

/** What the credentials of a job board are bound to. */
export const boardOwner = ({ company_id, board_id }: { company_id: string; board_id: string }) =>
  `board ${company_id} ${board_id}`;

/** Every column of encrypted secrets: `npm run rotate-keys` goes through them, and a start checks that their keys are known. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'two_factor', sealed: 'sealed_secret', ids: ['account_id'], owner: ({ account_id = '' }) => account_id },
  {
    table: 'member_calendar',
    sealed: 'sealed_access',
    ids: ['company_id', 'id'],
    owner: ({ company_id = '', id = '' }) => calendarOwner({ company_id, calendar_id: id }),
  },
  {
    table: 'calendly_account',
    sealed: 'sealed_access',
    ids: ['company_id', 'id'],
    owner: ({ company_id = '', id = '' }) => calendlyOwner({ company_id, account_id: id }),
  },
  {
    table: 'board_account',
    sealed: 'sealed_access',
    ids: ['company_id', 'board_id'],
    owner: ({ company_id = '', board_id = '' }) => boardOwner({ company_id, board_id }),
  },
  { table: 'ended_grant', sealed: 'sealed_access', ids: ['owner'], owner: ({ owner = '' }) => owner },
];
