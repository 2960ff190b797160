import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { CREDIT_TYPES, type CreditType } from '#rules/plans.ts';
import { isCreditSold } from '#rules/price-list.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { CreditMovement, CreditsLeft } from '../contract.ts';
import { useDay } from '../use-day.ts';
import { CREDIT_WORDS, leftWords, reasonOf } from '../words.ts';
import { MorePages } from './more-pages.tsx';
import { WithDay } from './with-day.tsx';

type CreditTableProps = { left: CreditsLeft; movements: CreditMovement[]; page: number; has_more: boolean };

export function CreditTable({ left, movements, page, has_more }: CreditTableProps) {
  const day = useDay();
  const may_buy = useReasonAgainst('buy-credits') === undefined;
  const may_unlock = useReasonAgainst('unlock-profiles') === undefined;
  const may_crosspost = useReasonAgainst('job-boards') === undefined;
  const isUsed = (type: CreditType) => (type !== 'unlock' || may_unlock) && (type !== 'crosspost' || may_crosspost);
  const columns: Column<CreditMovement>[] = [
    {
      key: 'what',
      header: 'What happened',
      rowHeader: true,
      cell: (movement) => <WithDay day={day(movement.created_at)}>{reasonOf(movement)}</WithDay>,
    },
    { key: 'type', header: 'Credit', cell: ({ type }) => CREDIT_WORDS[type] },
    { key: 'date', header: 'Date', className: 'max-md:hidden', cell: ({ created_at }) => day(created_at) },
    {
      key: 'expires',
      header: 'Expires',
      className: 'max-md:hidden',
      cell: ({ amount, expires_on }) => (amount > 0 && expires_on ? day(`${expires_on}T12:00:00Z`) : ''),
    },
    {
      key: 'amount',
      header: 'Number',
      align: 'end',
      cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : 'Included'),
    },
  ];
  return (
    <section aria-labelledby="credits" className="grid gap-3">
      <h2 id="credits" className="text-lg">
        Credits
      </h2>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {CREDIT_TYPES.filter(isUsed).map((type) => (
          <li key={type} className="flex flex-wrap items-center gap-2">
            {leftWords(type, left[type])}
            {may_buy && isCreditSold(type) && !left[type].unlimited && (
              <LinkButton href={addQuery(pathTo('/employer/stripe-checkout'), { item: type })} size="sm">
                Buy {CREDIT_WORDS[type].toLowerCase()}s
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {movements.length === 0 ? (
        <p className="text-muted">No credits were granted or used yet.</p>
      ) : (
        <Table caption="Credits" columns={columns} rows={movements} rowKey={({ id }) => id} />
      )}
      <MorePages name="credits" page={page} has_more={has_more} label="Pages of credits" />
    </section>
  );
}
