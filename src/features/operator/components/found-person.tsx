import { addQuery } from '#rules/paths.ts';
import { SITES } from '#rules/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { FoundUser } from '../contract.ts';
import { ActAs } from './act-as.tsx';

const KIND_LABELS: Record<NonNullable<FoundUser['role']> | 'seeker' | 'employer', string> = {
  admin: 'Admin',
  people_manager: 'People manager',
  hiring_manager: 'Hiring manager',
  hiring_member: 'Hiring member',
  employer: 'Employer',
  seeker: 'Job seeker',
};

/** Somebody as a support desk needs to see them: who, whether they can sign in, and when they last did. */
export function FoundPerson({ user, answer }: { user: FoundUser; answer: FormAnswer | undefined }) {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <li className="grid gap-3 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <Badge tone="accent">{KIND_LABELS[user.role ?? user.type]}</Badge>
          <Badge>{SITES[user.site].name}</Badge>
          {!user.is_confirmed && <Badge tone="warning">E-mail not confirmed</Badge>}
          {user.is_disabled && <Badge tone="danger">Disabled</Badge>}
          {user.has_two_step && <Badge tone="success">Two-step sign-in</Badge>}
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
                href={addQuery('/operator/companies', { q: user.business_name, site: user.site })}
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
      <ActAs user={user} name={name} answer={answer} />
    </li>
  );
}
