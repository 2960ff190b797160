import { pathTo } from '#rules/addresses.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useReasonAgainst } from '#web/use-can.ts';

export function NoApplicants({ is_filtered }: { is_filtered: boolean }) {
  const may_add = useReasonAgainst('add-applicants') === undefined;
  if (is_filtered) {
    return (
      <EmptyState
        icon="users-round"
        title="No matches"
        action={<LinkButton href={pathTo('/employer/applications')}>See all applicants</LinkButton>}
      >
        Remove a filter or shorten your search.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="users-round"
      title="No applicants yet"
      action={
        may_add && (
          <>
            <LinkButton href={pathTo('/employer/posting/select-title')} variant="primary">
              Post a job
            </LinkButton>
            <LinkButton href={pathTo('/employer/applications/add')}>Add an applicant</LinkButton>
          </>
        )
      }
    >
      People who apply to your postings appear here right away.
      {may_add && ' You can also add people yourself.'}
    </EmptyState>
  );
}
