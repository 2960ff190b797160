import { OperatorConfirm } from '#features/operator/components/shared/operator-confirm.tsx';
import { SITES } from '#rules/sites.ts';
import { spanWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { KIND_LABELS, placeWords } from '../../words.ts';
import type { StaffEvent, WholeEvent } from '../list-contract.ts';
import { peopleWords } from '../rules.ts';
import { registeredWords, type StaffPage, staffPath } from '../words.ts';

type Event = Omit<WholeEvent, 'booths' | 'slots' | 'news'>;

/** The header of all staff pages of one event. */
export function EventHead({ event, current }: { event: Event; current: StaffPage }) {
  const { event_id } = event;
  const tab = (page: StaffPage, label: string) => ({
    href: staffPath(event_id, page),
    label,
    current: page === current,
  });
  return (
    <header className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{event.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <StateBadge event={event} />
          <Badge>{SITES[event.site].name}</Badge>
          <Badge>{KIND_LABELS[event.kind]}</Badge>
        </p>
        <p className="text-muted">
          {spanWords(event)} · {placeWords(event)} · {registeredWords(event)}
        </p>
      </div>
      {/* Left out at the door, where a slip would cancel the event. */}
      {current !== 'check-in' && <EventActions event={event} />}
      <TabLinks
        label="This event"
        tabs={[
          tab('details', 'Details'),
          tab('employers', 'Employers'),
          tab('conversations', 'Conversations'),
          tab('questions', 'Questions'),
          tab('check-in', 'Check-in'),
        ]}
      />
    </header>
  );
}

export function StateBadge({ event: { state, is_over } }: { event: Pick<StaffEvent, 'state' | 'is_over'> }) {
  if (state === 'draft') return <Badge tone="warning">Draft</Badge>;
  if (state === 'cancelled') return <Badge tone="danger">Canceled</Badge>;
  return is_over ? <Badge>Over</Badge> : <Badge tone="success">Published</Badge>;
}

function EventActions({ event: { event_id, url, title, state, is_over, registered } }: { event: Event }) {
  const action = staffPath(event_id);
  if (state === 'draft')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <form method="post" action={action}>
          <CsrfField />
          <Button type="submit" variant="primary" name="intent" value="publish">
            Publish
          </Button>
        </form>
        <OperatorConfirm
          id="delete-draft"
          ask="Delete draft"
          deed="Delete it"
          keep="Keep it"
          title={`Delete the draft “${title}”?`}
          action={action}
          intent="delete"
        >
          <p>It was never published, so nobody needs to be told. This cannot be undone.</p>
        </OperatorConfirm>
        <p className="text-muted">Only staff see it so far.</p>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton href={url} target="_blank" rel="noopener" icon="external-link">
        Public page
      </LinkButton>
      {state === 'published' && !is_over && (
        <OperatorConfirm
          id="call-off"
          ask="Cancel event"
          deed="Cancel it"
          keep="Keep it"
          title={`Cancel “${title}”?`}
          action={action}
          intent="cancel"
          box={
            registered > 0 && (
              <TextArea
                name="word"
                label="Message to attendees"
                hint="Added to the email and the event page. Say why, or what happens instead."
                optional
                rows={3}
                most={1_000}
              />
            )
          }
        >
          <p>
            {registered === 0
              ? 'Nobody is registered, so no emails go out.'
              : `${peopleWords(registered)} registered. We tell them by email.`}
          </p>
          <p>Its conversations are removed, and its page says that it is canceled. This cannot be undone.</p>
        </OperatorConfirm>
      )}
    </div>
  );
}
