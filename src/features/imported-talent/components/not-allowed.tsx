import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';

/** Instead of a page of imported talent, for members who may not see it. */
export function NotAllowed({ title, reason }: { title: string; reason: string }) {
  return (
    <WorkbenchPage width="form" title={title}>
      <EmptyState
        icon="users-round"
        title="You do not have access to imported talent"
        action={<LinkButton href={pathTo('/employer/applications')}>View applicants</LinkButton>}
      >
        {reason}
      </EmptyState>
    </WorkbenchPage>
  );
}
