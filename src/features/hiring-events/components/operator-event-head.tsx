import { SITES } from '#rules/sites.ts';
import { spanWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { OperatorConfirm } from '../../operator/components/shared/operator-confirm.tsx';
import { operatorTabs } from '../../operator/components/shared/tabs.ts';
import type { StaffEvent, WholeEvent } from '../operator-list-contract.ts';
import { peopleWords } from '../operator-rules.ts';
import { registeredWords, type StaffPart, staffPath } from '../operator-words.ts';
import { KIND_LABELS, placeWords } from '../words.ts';

type Event = Omit<WholeEvent, 'booths' | 'slots' | 'news'>;

/** What stands above every screen of one event: what it is, where it stands, and what becomes of it. */
export function OperatorEventHead({ event, current }: { event: Event; current: StaffPart }) {
  const { event_id } = event;
  const tab = (part: StaffPart, label: string) => ({
    href: staffPath(event_id, part),
    label,
    current: part === current,
  });
  return (
    <header className="grid gap-5">
      <TabLinks label="Staff" tabs={operatorTabs('events')} />
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
      {/* Nobody calls an event off by a slip at the door. */}
      {current !== 'check-in' && <Deeds event={event} />}
      <TabLinks
        label="This event"
        tabs={[
          tab('', 'Details'),
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

function Deeds({ event: { event_id, url, title, state, is_over, registered } }: { event: Event }) {
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
                label="A word to them"
                hint="It stands in the email and on the page of the event: why, or what comes instead."
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
