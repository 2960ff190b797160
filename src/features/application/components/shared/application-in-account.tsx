import { loginPath } from '#features/auth/rules.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Shown in place of a mailed link's page once the application belongs to an account. `back` is the address of the link. */
export function ApplicationInAccount({ heading, back }: { heading: string; back: string }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{heading}</h1>
      <Notice
        title="This application now belongs to an account"
        action={
          <LinkButton href={loginPath(back)} variant="primary">
            Sign in
          </LinkButton>
        }
      >
        Sign in with the email address this link was sent to.
      </Notice>
    </div>
  );
}
