import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { ActAs } from '../../impersonation/components/act-as.tsx';
import type { FoundUser } from '../contract.ts';
import { nameOf, PersonBadges } from './person-badges.tsx';

export function FoundPerson({ user, answer }: { user: FoundUser; answer: FormAnswer | undefined }) {
  const name = nameOf(user);
  return (
    <li className="grid gap-3 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <a
            className="link min-w-0 font-semibold wrap-anywhere"
            href={pathTo('/operator/people/{user_id}', { user_id: user.userId })}
          >
            {name}
          </a>
          <PersonBadges user={user} />
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <a className="underline-offset-4 hover:underline" href={`mailto:${user.email}`}>
            {user.email}
          </a>
          {user.business_name && (
            <>
              {' · '}
              <a
                className="underline underline-offset-4"
                href={addQuery(pathTo('/operator/companies'), { q: user.business_name, site: user.site })}
              >
                {user.business_name}
              </a>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          {user.last_signed_in_at ? (
            <>
              Last signed in <RelativeTime date={user.last_signed_in_at} />
            </>
          ) : (
            'Has not signed in yet'
          )}
          {' · joined '}
          <RelativeTime date={user.joined_at} />
        </p>
        <p className="text-xs break-all text-muted">
          User ID <span className="font-mono select-all">{user.userId}</span>
        </p>
      </div>
      <div className="min-w-0 lg:not-has-open:justify-self-end">
        <ActAs user={user} name={name} answer={answer} />
      </div>
    </li>
  );
}
