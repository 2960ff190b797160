import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { PageHead } from '#web/layouts/page-head.tsx';
import type { PageKey } from '#web/page-keys.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { ApplicantDetails } from '../../details/contract.ts';
import { CATEGORY_LOOKS } from '../shared/category-looks.ts';
import { NeighborLinks } from '../shared/neighbor-links.tsx';
import type { Neighbors } from '../shared/neighbors.ts';

export const DESK_KEYS: readonly PageKey[] = [
  { keys: ['J', 'K'], does: 'Go to the next or previous applicant of the list' },
  { keys: ['N'], does: 'Write a note' },
  { keys: ['M'], does: 'Write a message' },
];

type DeskHeadProps = {
  details: ApplicantDetails;
  /** The address of the list that the reader came from. */
  list: string;
  /** Its query string; null without a list. */
  from: string | null;
  neighbors: Neighbors;
};

/** The applicant's name and status, with buttons to the previous and next applicant. */
export function DeskHead({ details, list, from, neighbors }: DeskHeadProps) {
  const { application_id, posting, pipeline, headline, status } = details;
  const not_on_board = useReasonAgainst('view-kanban');
  const { pipeline_id } = pipeline;
  const not_forwarding = useReasonAgainst('forward-applicants');
  const not_writing = useReasonAgainst('write-to-applicants');
  const not_adding = useReasonAgainst('add-applicants');
  const board = addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id }), { applicant: application_id });
  return (
    <div className="two-panes:border-b two-panes:border-line two-panes:px-6 two-panes:pt-3 two-panes:pb-3">
      <PageHead
        back={{ href: list, label: 'Applicants' }}
        title={`${details.first_name} ${details.last_name}`}
        mark={<StatusMark look={CATEGORY_LOOKS[status.category]}>{status.label}</StatusMark>}
        intro={
          <>
            <span className="font-semibold text-ink">{posting.title}</span>
            {headline && ` · ${headline}`}
          </>
        }
        actions={
          <>
            <LinkButton
              size="sm"
              variant="quiet"
              href={addQuery(pathTo('/employer/candidate-profile/{application_id}', { application_id }), {
                from: from ?? undefined,
              })}
            >
              Candidate profile
            </LinkButton>
            <LinkButton
              size="sm"
              variant="quiet"
              href={pathTo('/employer/candidate-feedback/{application_id}', { application_id })}
            >
              Feedback
            </LinkButton>
            {not_forwarding ? (
              <Button size="sm" variant="quiet" reason={not_forwarding}>
                Forward
              </Button>
            ) : (
              <LinkButton
                size="sm"
                variant="quiet"
                href={pathTo('/employer/applications/{application_id}/forward', { application_id })}
              >
                Forward
              </LinkButton>
            )}
            {not_writing ? (
              <Button size="sm" variant="quiet" reason={not_writing}>
                Invite to apply
              </Button>
            ) : (
              <LinkButton size="sm" variant="quiet" href={addQuery(pathTo('/employer/invite'), { application_id })}>
                Invite to apply
              </LinkButton>
            )}
            {!posting.is_job ? null : not_adding ? (
              <Button size="sm" variant="quiet" reason={not_adding}>
                Copy to another posting
              </Button>
            ) : (
              <LinkButton
                size="sm"
                variant="quiet"
                href={pathTo('/employer/applications/{application_id}/copy', { application_id })}
              >
                Copy to another posting
              </LinkButton>
            )}
            {not_on_board ? (
              <Button size="sm" variant="quiet" reason={not_on_board}>
                View on board
              </Button>
            ) : (
              <LinkButton size="sm" variant="quiet" href={board}>
                View on board
              </LinkButton>
            )}
            <NeighborLinks {...neighbors} />
          </>
        }
      />
    </div>
  );
}
