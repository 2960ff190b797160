import type { Answer } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { SearchForm } from '../../components/search-form.tsx';
import type { findUsers } from '../contract.ts';
import { type PeopleAddress, peopleAddress } from '../list-address.ts';
import { PeopleTable } from './people-table.tsx';

const HERE = pathTo('/operator/dashboard');

type PeopleSearchProps = { asked: PeopleAddress; found: Answer<typeof findUsers>; answer: FormAnswer | undefined };

const TYPES = [
  { value: '', label: 'Everyone' },
  { value: 'employer', label: 'Employers' },
  { value: 'seeker', label: 'Job seekers' },
];
const STATES = [
  { value: '', label: 'Any' },
  { value: 'unconfirmed', label: 'Email not confirmed' },
  { value: 'disabled', label: 'Disabled' },
];

/** The search is in the page's address, so that it can be shared. */
export function PeopleSearch({ asked, found, answer }: PeopleSearchProps) {
  const { users, total, page, page_size } = found;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchForm action={HERE} label="Name, email address, business or user ID" asked={asked}>
        {(search) => (
          <>
            <Select name="type" label="Kind" choices={TYPES} defaultValue={asked.type ?? ''} onChange={search} />
            <Select name="state" label="Status" choices={STATES} defaultValue={asked.state ?? ''} onChange={search} />
          </>
        )}
      </SearchForm>
      <p role="status" className="sr-only">
        {peopleText(total)}
      </p>
      {users.length === 0 ? (
        <EmptyState
          icon="user-round-x"
          title={total > 0 ? 'There is no one on this page' : 'No people found'}
          action={<LinkButton href={HERE}>Show everyone</LinkButton>}
        >
          {total === 0 && 'Check the spelling, try a part of the name or address, or widen the filters.'}
        </EmptyState>
      ) : (
        <PeopleTable users={users} asked={asked} answer={answer} />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(to) => peopleAddress(asked, { page: to })}
        label="Pages of people"
      />
    </div>
  );
}

/** `1 person`, `1,203 people` */
export const peopleText = (total: number): string =>
  total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`;
