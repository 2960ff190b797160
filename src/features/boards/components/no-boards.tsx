import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';

/** Instead of a page of job boards, for companies that do not have them. */
export function NoBoards({ title, reason }: { title: string; reason: string | undefined }) {
  return (
    <WorkbenchPage width="form" title={title}>
      <EmptyState
        icon="megaphone"
        title="You do not have job boards"
        action={<LinkButton href={pathTo('/employer/view-postings')}>See your postings</LinkButton>}
      >
        {reason}
      </EmptyState>
    </WorkbenchPage>
  );
}
