import { Outlet } from 'react-router';
import type { Route } from './+types/seeker.ts';
import { requireType } from './require-type.ts';

/** Guards the seeker's pages; each page renders its own `SeekerLayout` with its title. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'seeker');
  return null;
}

export default function SeekerPages() {
  return <Outlet />;
}
