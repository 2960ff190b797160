import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { staffPage } from '#rules/staff-page.ts';
import { staffHome } from '#rules/staff-pages.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Staff sign-in', no_index: true });

export function loader({ context, request }: Route.LoaderArgs) {
  const next = new URL(request.url).searchParams.get('next');
  const { user } = context.get(serverContext).page_data;
  if (user?.type === 'operator') throw redirect(staffPage(next) ?? staffHome(user));
  return { next: staffPage(next) };
}

export default function OperatorLogin({ loaderData: { next } }: Route.ComponentProps) {
  const { name } = useSite();
  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-5 py-8">
      <h1 className="text-3xl">Staff sign-in</h1>
      <p className="text-lg text-muted">
        For people who work at {name}. Sign in with your work account. You do not need another password.
      </p>
      <LinkButton href={addQuery('/operator/login/auth', { next })} variant="primary" size="lg">
        Sign in with your work account
      </LinkButton>
      <p>
        Looking for your own account?{' '}
        <a href={pathTo('/login')} className="text-accent-ink underline underline-offset-4">
          Sign in here
        </a>
        .
      </p>
    </div>
  );
}
