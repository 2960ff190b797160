import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { pageToCome } from '../short-addresses.ts';
import type { Route } from './+types/to-come.ts';

export function loader({ request }: Route.LoaderArgs) {
  const page = pageToCome(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? 'Not available yet', no_index: true });

export default function ToCome({ loaderData: { title, instead } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-2xl">{title}</h1>
      <EmptyState
        icon="clock"
        title="Not available yet"
        action={<LinkButton href={instead.href}>{instead.label}</LinkButton>}
      >
        This page has not been built. No plan includes it, and nothing is charged for it.
      </EmptyState>
    </div>
  );
}
