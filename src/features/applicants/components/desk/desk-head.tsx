import { useEffect, useEffectEvent } from 'react';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { PageHead } from '#web/layouts/page-head.tsx';
import { hasOverlay, isModified, isTyping, useLetterKeys } from '#web/letter-keys.ts';
import type { PageKey } from '#web/page-keys.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Neighbors } from '../../applicant-neighbors.ts';
import type { ApplicantDetails } from '../../details-contract.ts';
import { CATEGORY_LOOKS } from '../category-looks.ts';

export const DESK_KEYS: readonly PageKey[] = [
  { keys: ['J', 'K'], does: 'Go to the next or previous applicant of the list' },
  { keys: ['N'], does: 'Write a note' },
  { keys: ['M'], does: 'Write a message' },
];

type DeskHeadProps = {
  details: ApplicantDetails;
  /** The address of the list that the reader came from. */
  list: string;
  neighbors: Neighbors;
};

/** The applicant's name and status, with buttons to the previous and next applicant. */
export function DeskHead({ details, list, neighbors }: DeskHeadProps) {
  const { application_id, posting, pipeline, headline, status } = details;
  const not_on_board = useReasonAgainst('view-kanban');
  const { pipeline_id } = pipeline;
  const not_forwarding = useReasonAgainst('forward-applicants');
  const board = addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id }), { applicant: application_id });
  useNeighborKeys(neighbors);
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
            {not_on_board ? (
              <Button size="sm" variant="quiet" reason={not_on_board}>
                View on board
              </Button>
            ) : (
              <LinkButton size="sm" variant="quiet" href={board}>
                View on board
              </LinkButton>
            )}
            <nav aria-label="Applicants of the list" className="flex gap-1">
              <NeighborLink neighbor={neighbors.previous} label="Previous applicant" icon="chevron-up" rel="prev" />
              <NeighborLink neighbor={neighbors.next} label="Next applicant" icon="chevron-down" rel="next" />
            </nav>
          </>
        }
      />
    </div>
  );
}

type NeighborLinkProps = {
  neighbor: Neighbors['next'];
  label: string;
  icon: 'chevron-up' | 'chevron-down';
  rel: 'prev' | 'next';
};

/** At the end of the list, it stays in place without leading anywhere. */
function NeighborLink({ neighbor, label, icon, rel }: NeighborLinkProps) {
  const look = classNames(buttonStyle({ size: 'sm' }), 'px-2!');
  if (!neighbor) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says that it leads nowhere now.
      <a role="link" aria-disabled="true" className={look}>
        <Icon of={icon} size="sm" label={label} />
      </a>
    );
  }
  return (
    <a href={neighbor.href} rel={rel} title={neighbor.name} className={look}>
      <Icon of={icon} size="sm" label={`${label}: ${neighbor.name}`} />
    </a>
  );
}

function useNeighborKeys({ previous, next }: Neighbors): void {
  const has_letters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const neighbor = { j: next, k: previous }[event.key];
    if (!has_letters || !neighbor || isTyping(event.target) || isModified(event) || hasOverlay()) return;
    event.preventDefault();
    document.querySelector<HTMLAnchorElement>(`a[rel=${neighbor === next ? 'next' : 'prev'}]`)?.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
