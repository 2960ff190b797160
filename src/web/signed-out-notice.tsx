import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SIGNED_OUT, useIsSignedOut } from './session-end.ts';

/** Visible after the session ended, with a link to sign in again. */
export function SignedOutNotice({ className }: { className?: string }) {
  const is_over = useIsSignedOut();
  if (!is_over) return null;
  const { pathname, search } = window.location;
  return (
    <Notice
      tone="danger"
      live
      title={SIGNED_OUT}
      className={className}
      action={
        <LinkButton href={addQuery(pathTo('/login'), { next: pathname + search })} target="_blank" size="sm">
          Sign in in a new tab
        </LinkButton>
      }
    >
      Come back to this tab once you are signed in. If the browser then asks whether to leave the page, stay, and save
      what you wrote.
    </Notice>
  );
}
