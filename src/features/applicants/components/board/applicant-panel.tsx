import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SidePanel } from '#ui/interactive/side-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SignedOutNotice } from '#web/signed-out-notice.tsx';
import { headerWords } from '../../header-words.ts';
import { ApplicantSheet } from '../applicant-sheet.tsx';
import { ApplicantView } from '../applicant-view.tsx';
import { useApplicant } from '../use-applicant.ts';

type ApplicantPanelProps = {
  application_id: string;
  /** The cards above and below in the stage. */
  neighbors: { previous: string | null; next: string | null };
  /** The tab that is open first. */
  part?: string | undefined;
  onPart?: (part: string) => void;
  onGo: (application_id: string) => void;
  onClose: () => void;
};

/** An applicant in a side panel over the board. */
export function ApplicantPanel({ application_id, neighbors, onGo, onClose, ...parts }: ApplicantPanelProps) {
  const { shown, announcement, is_stale, reload } = useApplicant(application_id);
  const details = typeof shown === 'object' ? shown.details : null;
  const { previous, next } = neighbors;
  return (
    <>
      {typeof shown === 'object' && <ApplicantSheet record={shown} />}
      <SidePanel
        title={details ? `${details.first_name} ${details.last_name}` : 'Applicant'}
        description={details && headerWords(details)}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="lg"
        actions={
          <>
            <Button
              variant="quiet"
              icon="chevron-up"
              disabled={previous === null}
              onClick={() => previous && onGo(previous)}
            >
              Previous
            </Button>
            <Button variant="quiet" icon="chevron-down" disabled={next === null} onClick={() => next && onGo(next)}>
              Next
            </Button>
            <LinkButton href={pathTo('/employer/applications/{application_id}', { application_id })} variant="quiet">
              Open full page
            </LinkButton>
          </>
        }
      >
        <SignedOutNotice className="mb-4" />
        {shown === 'loading' && <SkeletonList rows={5} label="Loading the applicant" rowClassName="h-16" />}
        {shown === 'missing' && (
          <ErrorState title="Applicant not found">
            The applicant may have been moved to a pipeline you don’t have access to.
          </ErrorState>
        )}
        {shown === 'failed' && (
          <ErrorState
            title="The applicant could not be loaded"
            action={<Button onClick={() => void reload()}>Try again</Button>}
          >
            Nothing was changed.
          </ErrorState>
        )}
        {typeof shown === 'object' && (
          <ApplicantView record={shown} announcement={announcement} is_stale={is_stale} reload={reload} {...parts} />
        )}
      </SidePanel>
    </>
  );
}
