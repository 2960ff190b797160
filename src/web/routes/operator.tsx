import { Outlet } from 'react-router';
import { OperatorLayout } from '../layouts/operator-layout.tsx';
import type { Route } from './+types/operator.ts';
import { requireStaffPage } from './require-staff-page.ts';
import { useVisit } from './visit.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  requireStaffPage(context, request);
  return null;
}

/** The frame of staff pages, which are plain forms and load no framework script. */
export default function OperatorFrame() {
  return (
    <OperatorLayout visit={useVisit()}>
      <Outlet />
    </OperatorLayout>
  );
}
