import type { Answer } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { SearchForm } from '../../components/search-form.tsx';
import type { FoundUser, findUsers, USER_STATES } from '../contract.ts';
import { FoundPerson } from './found-person.tsx';

const HERE = pathTo('/operator/dashboard');

type Asked = {
  q: string;
  type?: FoundUser['type'] | undefined;
  site?: FoundUser['site'] | undefined;
  state?: (typeof USER_STATES)[number] | undefined;
};
type PeopleSearchProps = { asked: Asked; found: Answer<typeof findUsers>; answer: FormAnswer | undefined };

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
  const hrefOf = (to: number) => addQuery(HERE, { ...asked, q: asked.q || null, page: to === 1 ? null : to });
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="sr-only">
        People
      </h2>
      <SearchForm action={HERE} label="Name, email address, business or user ID" asked={asked}>
        <Select name="type" label="Kind" choices={TYPES} defaultValue={asked.type ?? ''} />
        <Select name="state" label="Status" choices={STATES} defaultValue={asked.state ?? ''} />
      </SearchForm>
      {users.length === 0 ? (
        <EmptyState
          icon="user-round-x"
          title={total > 0 ? 'There is no one on this page' : 'No people found'}
          headingLevel="h3"
          action={<LinkButton href={HERE}>Show everyone</LinkButton>}
        >
          {total === 0 && 'Check the spelling, try a part of the name or address, or widen the filters.'}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">{countWords(total, page, page_size)}</p>
          <Card flush>
            <ul className="divide-y divide-line">
              {users.map((user) => (
                <FoundPerson
                  key={user.userId}
                  user={user}
                  answer={answer?.values.userId === user.userId ? answer : undefined}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
      <Pagination page={page} pageCount={Math.ceil(total / page_size)} hrefOf={hrefOf} label="Pages of people" />
    </section>
  );
}

/** `1 person`, `26–50 of 1,203 people` */
function countWords(total: number, page: number, page_size: number): string {
  const people = total === 1 ? '1 person' : `${total.toLocaleString('en-US')} people`;
  if (total <= page_size) return `${people}, newest first`;
  const first = (page - 1) * page_size + 1;
  return `${first}–${Math.min(page * page_size, total)} of ${people}, newest first`;
}
