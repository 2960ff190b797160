import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SidePanel } from '#ui/interactive/side-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SignedOutNotice } from '#web/signed-out-notice.tsx';
import { headWords } from '../../head-words.ts';
import { ApplicantSheet } from '../applicant-sheet.tsx';
import { ApplicantView } from '../applicant-view.tsx';
import { useApplicant } from '../use-applicant.ts';

type ApplicantPanelProps = {
  application_id: string;
  /** The cards above and below in the stage. */
  neighbours: { before: string | null; behind: string | null };
  /** The part that is shown first, and told which one is chosen. */
  part?: string | undefined;
  onPart?: (part: string) => void;
  onGo: (application_id: string) => void;
  onClose: () => void;
};

/** An applicant beside the board, which stays as it is behind. */
export function ApplicantPanel({ application_id, neighbours, onGo, onClose, ...parts }: ApplicantPanelProps) {
  const { shown, news, is_old, reload } = useApplicant(application_id);
  const details = typeof shown === 'object' ? shown.details : null;
  const { before, behind } = neighbours;
  return (
    <>
      {typeof shown === 'object' && <ApplicantSheet record={shown} />}
      <SidePanel
        title={details ? `${details.first_name} ${details.last_name}` : 'Applicant'}
        description={details && headWords(details)}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="lg"
        actions={
          <>
            <Button variant="quiet" icon="chevron-up" disabled={before === null} onClick={() => before && onGo(before)}>
              Previous
            </Button>
            <Button
              variant="quiet"
              icon="chevron-down"
              disabled={behind === null}
              onClick={() => behind && onGo(behind)}
            >
              Next
            </Button>
            <LinkButton href={pathTo('/employer/applications/{application_id}', { application_id })} variant="quiet">
              Open as a page
            </LinkButton>
          </>
        }
      >
        <SignedOutNotice className="mb-4" />
        {shown === 'reading' && <SkeletonList rows={5} label="Loading the applicant" rowClassName="h-16" />}
        {shown === 'missing' && (
          <ErrorState title="This applicant is not here">
            The person may have been moved to a pipeline that is not open to you.
          </ErrorState>
        )}
        {shown === 'failed' && (
          <ErrorState
            title="The applicant could not be loaded"
            action={<Button onClick={() => void reload()}>Try again</Button>}
          >
            Nothing was changed. The board behind is as it was.
          </ErrorState>
        )}
        {typeof shown === 'object' && (
          <ApplicantView record={shown} news={news} is_old={is_old} reload={reload} {...parts} />
        )}
      </SidePanel>
    </>
  );
}
