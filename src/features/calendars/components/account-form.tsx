import { pathTo } from '#rules/addresses.ts';
import type { AccountKind } from '#rules/calendar-accounts.ts';
import { Card } from '#ui/card.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { KIND_WORDS } from '../words.ts';

type AccountFormProps = { accounts: readonly AccountKind[]; reason: string | undefined };

/** Buttons that lead to the providers; nothing where none is configured. */
export function AccountForm({ accounts, reason }: AccountFormProps) {
  if (accounts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="connect" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="connect" className="text-lg">
          Connect a calendar
        </h2>
        <p className="text-muted">
          Sign in with your provider and allow us to see when you are busy. Connect again to renew access.
        </p>
      </div>
      <form method="post" action={pathTo('/employer/calendars')} className="flex flex-wrap gap-2">
        <CsrfField />
        {accounts.map((kind) => (
          <PersonalButton key={kind} type="submit" name="intent" value={kind} reason={reason}>
            Connect {KIND_WORDS[kind]}
          </PersonalButton>
        ))}
      </form>
    </Card>
  );
}
