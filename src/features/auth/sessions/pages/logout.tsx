import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { personName } from '#web/person-name.ts';
import { serverContext } from '#web/server-context.ts';
import { FormPage } from '../../components/shared/form-page.tsx';
import { deleteSession } from '../contract.ts';
import type { Route } from './+types/logout.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign out', no_index: true });

export async function action({ context }: Route.ActionArgs) {
  const answer = await context.get(serverContext).call(deleteSession, {});
  return redirect(answer?.redirect_to ?? pathTo('/login'));
}

/** Signing out changes state, so opening the address only asks. */
export default function Logout() {
  const { user } = usePageData();
  if (!user)
    return (
      <FormPage title="You are signed out">
        <p className="flex flex-wrap gap-3">
          <LinkButton href={pathTo('/login')} variant="primary">
            Sign in
          </LinkButton>
          <LinkButton href="/">Go to the home page</LinkButton>
        </p>
      </FormPage>
    );
  return (
    <FormPage title="Sign out?" lead={`You are signed in as ${personName(user)}.`}>
      <form method="post" action={pathTo('/logout')} className="flex flex-wrap gap-3">
        <CsrfField />
        <Button type="submit" variant="primary">
          Sign out
        </Button>
        <LinkButton href="/">Stay signed in</LinkButton>
      </form>
    </FormPage>
  );
}
