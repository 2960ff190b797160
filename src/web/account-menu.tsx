import type { ReactNode } from 'react';
import type { User, UserType } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { CsrfField } from './csrf-field.tsx';
import { personName } from './person-name.ts';

const HOMES: Record<UserType, { href: string; label: string }> = {
  employer: { href: pathTo('/employer/dashboard'), label: 'Dashboard' },
  seeker: { href: pathTo('/seeker/applications'), label: 'My applications' },
  operator: { href: pathTo('/operator'), label: 'Staff dashboard' },
};

const LINE = 'flex min-h-10 w-full items-center rounded-sm px-3 text-left text-base text-ink hover:bg-sunken';

/** Who is signed in, the way to their pages, and the way out. Opens and closes without scripts. */
export function AccountMenu({ user, children }: { user: User; children?: ReactNode }) {
  const name = personName(user);
  const home = HOMES[user.type];
  return (
    <details name="header-menu" className="group relative">
      <summary className="flex min-h-control min-w-11 items-center justify-center gap-2 rounded-md px-2 hover:bg-sunken max-xs:px-0">
        <Avatar name={name} />
        <span className="sr-only">Account of </span>
        <span className="max-w-40 truncate max-lg:sr-only">{name}</span>
        <Icon
          of="chevron-down"
          size="sm"
          className="text-muted transition-transform max-sm:hidden group-open:rotate-180"
        />
      </summary>
      <div className="absolute right-0 z-40 mt-2 w-60 rounded-md border border-line bg-surface p-1 shadow-overlay">
        <p className="truncate border-b border-line px-3 py-2 text-sm text-muted">{user.business_name || name}</p>
        {children}
        <a href={home.href} className={LINE}>
          {home.label}
        </a>
        {user.type !== 'operator' && (
          <a href={pathTo('/account')} className={LINE}>
            Settings
          </a>
        )}
        <form method="post" action={pathTo('/logout')}>
          <CsrfField />
          <button type="submit" className={LINE}>
            Sign out
          </button>
        </form>
      </div>
    </details>
  );
}
