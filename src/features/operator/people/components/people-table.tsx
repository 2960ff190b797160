import { pathTo } from '#rules/addresses.ts';
import { SITES } from '#rules/sites.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { sortedColumn } from '../../components/list-sorting.ts';
import { ActAs } from '../../impersonation/components/act-as.tsx';
import type { FoundUser, UserSort } from '../contract.ts';
import { type PeopleAddress, peopleAddress } from '../list-address.ts';
import { KIND_LABELS, nameOf, PersonMarks } from './person-badges.tsx';

type PeopleTableProps = { users: FoundUser[]; asked: PeopleAddress; answer: FormAnswer | undefined };

/** One row a person; in narrow windows the facts are below the name. */
export function PeopleTable({ users, asked, answer }: PeopleTableProps) {
  return (
    <Table
      caption="People"
      columns={columnsOf(asked, answer)}
      rows={users}
      rowKey={({ userId }) => userId}
      rowLinks
      stickyHead
    />
  );
}

const WIDE = 'max-xl:hidden';

function columnsOf(asked: PeopleAddress, answer: FormAnswer | undefined): Column<FoundUser>[] {
  const sorting = (sort: UserSort, begins_low: boolean) =>
    sortedColumn({ current: asked, sort, begins_low, hrefOf: (changes) => peopleAddress(asked, changes) });
  return [
    { key: 'name', header: 'Name', rowHeader: true, ...sorting('name', true), cell: (user) => <Name user={user} /> },
    {
      key: 'email',
      header: 'Email',
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="relative z-1 underline-offset-4 hover:underline">
          {email}
        </a>
      ),
      className: `${WIDE} wrap-anywhere`,
    },
    {
      key: 'kind',
      header: 'Role',
      cell: ({ role, type }) => KIND_LABELS[role ?? type],
      className: `${WIDE} whitespace-nowrap`,
    },
    {
      key: 'company',
      header: 'Company',
      ...sorting('company', true),
      cell: (user) => <Company user={user} />,
      className: `${WIDE} wrap-anywhere`,
    },
    { key: 'site', header: 'Site', cell: ({ site }) => SITES[site].name, className: WIDE },
    { key: 'state', header: 'Status', cell: (user) => <PersonMarks user={user} />, className: WIDE },
    {
      key: 'seen',
      header: 'Last sign-in',
      ...sorting('seen', false),
      cell: (user) => <LastSignIn user={user} />,
      className: `${WIDE} whitespace-nowrap`,
    },
    {
      key: 'joined',
      header: 'Joined',
      ...sorting('joined', false),
      cell: ({ joined_at }) => <RelativeTime date={joined_at} />,
      className: `${WIDE} whitespace-nowrap`,
    },
    {
      key: 'act',
      header: <span className="sr-only">Act as</span>,
      align: 'end',
      cell: (user) => <ActAs in_list user={user} name={nameOf(user)} answer={answerTo(user, answer)} />,
      className: 'max-xl:px-1 max-xl:align-top',
    },
  ];
}

const answerTo = ({ userId }: FoundUser, answer: FormAnswer | undefined) =>
  answer?.values.userId === userId ? answer : undefined;

function Name({ user }: { user: FoundUser }) {
  const name = nameOf(user);
  return (
    <>
      <a
        href={pathTo('/operator/people/{user_id}', { user_id: user.userId })}
        data-row-link=""
        className="underline-offset-4 hover:underline"
      >
        {name}
      </a>
      <span className="mt-1 grid justify-items-start gap-0.5 text-sm font-normal text-muted xl:hidden">
        {name !== user.email && <span className="wrap-anywhere">{user.email}</span>}
        <span>
          {KIND_LABELS[user.role ?? user.type]}, {SITES[user.site].name}
        </span>
        <Company user={user} />
        <PersonMarks user={user} />
        <span>
          Last sign-in: <LastSignIn user={user} />, joined <RelativeTime date={user.joined_at} />
        </span>
      </span>
    </>
  );
}

function Company({ user: { company_id, business_name } }: { user: FoundUser }) {
  if (!company_id || !business_name) return null;
  return (
    <a
      href={pathTo('/operator/companies/{company_id}', { company_id })}
      className="relative z-1 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {business_name}
    </a>
  );
}

const LastSignIn = ({ user: { last_signed_in_at } }: { user: FoundUser }) =>
  last_signed_in_at ? <RelativeTime date={last_signed_in_at} /> : 'Never';
