import { loginPath } from '#features/auth/rules.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** In place of what a mailed link would open, once the application belongs to an account; `back` is the link's own address. */
export function ApplicationInAccount({ heading, back }: { heading: string; back: string }) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{heading}</h1>
      <Notice
        title="This application is in an account now"
        action={
          <LinkButton href={loginPath(back)} variant="primary">
            Sign in
          </LinkButton>
        }
      >
        Sign in with the address that this email went to, to read and answer.
      </Notice>
    </div>
  );
}
