import { data } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { Route } from './+types/shared-link.ts';

/** Pages that shared links will open (spec §2). No such links exist yet, so none opens anything. */
const SHARED: Readonly<Record<string, { title: string; what: string }>> = {
  '/shared-decision-dashboard': {
    title: 'Shared decision dashboard',
    what: 'A link to a shared dashboard stops working when it expires or is revoked.',
  },
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const shared = SHARED[pathname.replace(/\/$/, '')];
  if (!shared) throw new Response(null, { status: 404 });
  return data({ ...shared, is_whole: isWholeToken(searchParams.get('token') ?? '') }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? 'Link', no_index: true });

export default function SharedLink({ loaderData: { title, what, is_whole } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{title}</h1>
      <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/')}>Go to the home page</LinkButton>}>
        {what} Ask the sender for a new one.
      </LinkFailed>
    </div>
  );
}
