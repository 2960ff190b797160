import { Outlet } from 'react-router';
import { OperatorLayout } from '../layouts/operator-layout.tsx';
import type { Route } from './+types/operator.ts';
import { requireType } from './require-type.ts';
import { useVisit } from './visit.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'operator');
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
