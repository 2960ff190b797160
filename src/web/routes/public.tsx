import { Outlet } from 'react-router';
import { PublicLayout } from '../layouts/public-layout.tsx';
import { useScreenHandle, useVisit } from './visit.ts';

/** The frame of public pages. */
export default function PublicFrame() {
  const { bleed } = useScreenHandle();
  return (
    <PublicLayout visit={useVisit()} bleed={bleed}>
      <Outlet />
    </PublicLayout>
  );
}
