import { Outlet, useLocation } from 'react-router';
import { NoticeBell } from '#features/notices/components/shared/notice-bell.tsx';
import { useNoticeCount } from '#features/notices/components/shared/use-notice-count.ts';
import { useTaskCount } from '#features/tasks/components/shared/use-task-count.ts';
import { pathTo } from '#rules/addresses.ts';
import { WorkbenchLayout } from '#web/layouts/workbench-layout.tsx';
import { itemOf } from '#web/layouts/workbench-navigation.ts';
import { PageKeysProvider } from '#web/page-keys.tsx';
import { requireType } from '#web/routes/require-type.ts';
import { UnsavedChanges } from '#web/routes/unsaved-changes.tsx';
import { type ScreenHandle, useScreenHandle, useVisit } from '#web/routes/visit.ts';
import { useLiveEvents } from '#web/use-live-events.ts';
import { CommandButton } from '../components/command-button.tsx';
import { KeysButton } from '../components/keys-button.tsx';
import type { Route } from './+types/frame.ts';

export const handle = { scripts: 'framework' } satisfies ScreenHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  requireType(context, request, 'employer');
  return null;
}

const TASKS = pathTo('/employer/my-tasks');

/** Streams what the menu and the bell count. */
const OWN_EVENTS = '/api/live/own';

/** Frame of the employer's signed-in pages. */
export default function WorkbenchFrame() {
  const { pathname } = useLocation();
  const { full_height } = useScreenHandle();
  const current = itemOf(pathname);
  const tasks = useTaskCount(pathname, current === TASKS);
  const notices = useNoticeCount(pathname);
  useLiveEvents({
    url: OWN_EVENTS,
    onChange: ({ kind }) => (kind === 'notice' ? notices.countAgain() : tasks.countAgain()),
    onGap: () => {
      notices.countAgain();
      tasks.countAgain();
    },
  });
  return (
    <PageKeysProvider>
      <WorkbenchLayout
        visit={useVisit()}
        current={current}
        counts={tasks.count && { [TASKS]: tasks.count }}
        fullHeight={full_height}
        search={<CommandButton />}
        help={<KeysButton />}
        notices={<NoticeBell unread={notices.unread} />}
      >
        <Outlet />
        <UnsavedChanges />
      </WorkbenchLayout>
    </PageKeysProvider>
  );
}
