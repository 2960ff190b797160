import { useLocation } from 'react-router';
import { SITES } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import type { FoundUser } from '../../people/contract.ts';

type ActAsProps = {
  user: FoundUser;
  name: string;
  answer: FormAnswer | undefined;
  /** In a row, the form opens over the table. */
  in_list?: boolean;
};

/** Asks for a reason and starts the impersonation. It must start on the person's own site. */
export function ActAs({ user, name, answer, in_list = false }: ActAsProps) {
  const { domain } = usePageData();
  const { pathname, search } = useLocation();
  if (in_list && user.is_disabled) return null;
  if (user.is_disabled)
    return <p className="text-sm text-muted">This account is disabled, so you cannot act as this person.</p>;
  if (in_list && user.site !== domain) {
    return (
      <a href={user.staff_url} className="relative z-1 link text-sm whitespace-nowrap">
        At {SITES[user.site].name}
        <span className="sr-only">: act as {name} there</span>
      </a>
    );
  }
  if (user.site !== domain) {
    return (
      <p className="text-sm text-muted">
        <a className="link" href={user.staff_url}>
          Sign in at {SITES[user.site].name}
        </a>{' '}
        to act as them.
      </p>
    );
  }
  return (
    <details name="act-as" open={answer !== undefined} className={in_list ? 'relative z-1 -my-1 open:z-3' : undefined}>
      <summary
        className={classNames(
          buttonStyle({ size: 'sm', variant: in_list ? 'quiet' : 'secondary' }),
          in_list && 'whitespace-nowrap',
        )}
      >
        Act as<span className="sr-only"> {name}</span>
      </summary>
      <form method="post" className={classNames('grid gap-3', in_list ? OVER_LIST : 'mt-3')} noValidate>
        <CsrfField />
        <input type="hidden" name="type" value={user.type} />
        <input type="hidden" name="userId" value={user.userId} />
        <input type="hidden" name="from" value={pathname + search} />
        <TextInput
          id={`reason-${user.userId}`}
          name="reason"
          label="Reason"
          hint="For example a ticket number. It is kept with your name and shown in the banner."
          defaultValue={answer?.values.reason}
          error={answer?.fields.reason}
          most={500}
          required
        />
        <Button type="submit" variant="primary">
          Act as {name} for 30 minutes
        </Button>
      </form>
    </details>
  );
}

const OVER_LIST =
  'absolute top-full right-0 mt-1 w-80 text-left max-w-[calc(100vw-4rem)] rounded-lg border border-line bg-surface p-card shadow-overlay';
