import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { FoundUser } from '../contract.ts';
import { ActAs } from './act-as.tsx';
import { SearchForm } from './search-form.tsx';

type PeopleSearchProps = {
  asked: { q: string; type?: FoundUser['type'] | undefined; site?: FoundUser['site'] | undefined };
  users: readonly FoundUser[];
  answer: FormAnswer | undefined;
};

const TYPES = [
  { value: '', label: 'Everyone' },
  { value: 'employer', label: 'Employers' },
  { value: 'seeker', label: 'Seekers' },
];

export function PeopleSearch({ asked, users, answer }: PeopleSearchProps) {
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="sr-only">
        People
      </h2>
      <SearchForm action="/operator/dashboard" label="Name, e-mail address or business" asked={asked}>
        <Select name="type" label="Kind" choices={TYPES} defaultValue={asked.type ?? ''} />
      </SearchForm>
      {users.length === 0 ? (
        <EmptyState icon="user-round-x" title="Nobody was found" headingLevel="h3">
          Try a part of the name, the address or the business.
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {users.map((user) => (
              <Person
                key={user.userId}
                user={user}
                answer={answer?.values.userId === user.userId ? answer : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Person({ user, answer }: { user: FoundUser; answer: FormAnswer | undefined }) {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <li className="grid gap-3 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          <Badge tone="accent">{user.role ? user.role.replace('_', ' ') : user.type}</Badge>
          <Badge>{SITES[user.site].name}</Badge>
          {!user.is_confirmed && <Badge tone="warning">Not confirmed</Badge>}
          {user.is_disabled && <Badge tone="danger">Disabled</Badge>}
        </p>
        <p className="text-sm text-muted">
          {user.email}
          {user.business_name && ` · ${user.business_name}`}
        </p>
      </div>
      <ActAs user={user} name={name} answer={answer} />
    </li>
  );
}
