import { Outlet, useLocation } from 'react-router';
import { WorkbenchLayout } from '../layouts/workbench-layout.tsx';
import { WORKBENCH_ITEMS } from '../layouts/workbench-navigation.ts';
import type { Route } from './+types/workbench.ts';
import { requireType } from './require-type.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { type ScreenHandle, useScreenHandle, useVisit } from './visit.ts';

export const handle = { scripts: 'framework' } satisfies ScreenHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'employer');
  return null;
}

/** The frame of the employer's signed-in pages, which all use the framework. */
export default function WorkbenchFrame() {
  const { pathname } = useLocation();
  const { full_height } = useScreenHandle();
  // A pipeline's page belongs to the list of pipelines, although its address is in the singular (spec §2).
  const place = pathname.replace(/^\/employer\/pipeline\//, '/employer/pipelines/');
  const current = WORKBENCH_ITEMS.find((item) => place.startsWith(item.href))?.href;
  return (
    <WorkbenchLayout visit={useVisit()} current={current} fullHeight={full_height}>
      <Outlet />
      <UnsavedChanges />
    </WorkbenchLayout>
  );
}
