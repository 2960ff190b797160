import { useEffect, useState } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SidePanel } from '#ui/interactive/side-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SignedOutNotice } from '#web/signed-out-notice.tsx';
import type { ApplicantRecord } from '../../details/applicant-record.ts';
import { headerWords } from '../../details/header-words.ts';
import { ApplicantSheet } from '../applicant-sheet.tsx';
import { ApplicantView } from '../applicant-view.tsx';
import { useApplicant } from '../use-applicant.ts';

type PartProps = {
  /** The part that is open first. */
  part?: string | undefined;
  onPart?: (part: string) => void;
};

type ApplicantPanelProps = PartProps & {
  application_id: string;
  /** As on the card, until the applicant is loaded; undefined without a card. */
  name: string | undefined;
  /** The cards above and below in the stage. */
  neighbors: { previous: string | null; next: string | null };
  onGo: (application_id: string) => void;
  onClose: () => void;
};

/** An applicant in a side panel over the board. The panel stays, with its focus, from one applicant to the next. */
export function ApplicantPanel({ application_id, name, neighbors, onGo, onClose, ...parts }: ApplicantPanelProps) {
  const [loaded, setLoaded] = useState<ApplicantRecord | null>(null);
  const record = loaded?.details.application_id === application_id ? loaded : null;
  const title = (record ? `${record.details.first_name} ${record.details.last_name}` : name) ?? 'Applicant';
  const { previous, next } = neighbors;
  return (
    <>
      {record && <ApplicantSheet record={record} />}
      <SidePanel
        title={title}
        description={record && headerWords(record.details)}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="lg"
        actions={
          <>
            <Button
              variant="quiet"
              icon="chevron-up"
              // Not `disabled`, which would lose the focus.
              aria-disabled={previous === null || undefined}
              onClick={() => previous && onGo(previous)}
            >
              Previous
            </Button>
            <Button
              variant="quiet"
              icon="chevron-down"
              aria-disabled={next === null || undefined}
              onClick={() => next && onGo(next)}
            >
              Next
            </Button>
            <LinkButton href={pathTo('/employer/applications/{application_id}', { application_id })} variant="quiet">
              Open full page
            </LinkButton>
          </>
        }
      >
        <p role="status" className="sr-only">
          {title}
        </p>
        <SignedOutNotice className="mb-4" />
        <PanelBody key={application_id} application_id={application_id} onLoaded={setLoaded} {...parts} />
      </SidePanel>
    </>
  );
}

type PanelBodyProps = PartProps & { application_id: string; onLoaded: (record: ApplicantRecord) => void };

function PanelBody({ application_id, onLoaded, ...parts }: PanelBodyProps) {
  const { shown, announcement, is_stale, reload } = useApplicant(application_id);
  // Tells the panel around it, which stays while this changes from one applicant to the next.
  useEffect(() => {
    if (typeof shown === 'object') onLoaded(shown);
  }, [shown, onLoaded]);
  if (shown === 'loading') return <SkeletonList rows={5} label="Loading the applicant" rowClassName="h-16" />;
  if (shown === 'missing') {
    return (
      <ErrorState title="Applicant not found">
        The applicant may have been moved to a pipeline you don’t have access to.
      </ErrorState>
    );
  }
  if (shown === 'failed') {
    return (
      <ErrorState
        title="The applicant could not be loaded"
        action={<Button onClick={() => void reload()}>Try again</Button>}
      >
        Nothing was changed.
      </ErrorState>
    );
  }
  return (
    <div className="@container/panes">
      <div className="flex flex-col gap-4">
        <ApplicantView
          record={shown}
          announcement={announcement}
          is_stale={is_stale}
          reload={reload}
          place="panel"
          {...parts}
        />
      </div>
    </div>
  );
}
