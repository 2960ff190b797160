import { Outlet } from 'react-router';
import type { Route } from './+types/seeker.ts';
import { requireType } from './require-type.ts';

/** Guards the signed-in seeker's pages; each page brings its own `SeekerLayout` with its title. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'seeker');
  return null;
}

export default function SeekerPages() {
  return <Outlet />;
}
