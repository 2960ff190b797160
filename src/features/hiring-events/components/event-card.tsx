import { leafWords, spanWords } from '#rules/times.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import type { EventCard as Event } from '../contract.ts';
import { eventPath, KIND_LABELS, placeWords } from '../words.ts';

export function EventCard({ event }: { event: Event }) {
  return (
    <Card as="article" interactive className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
      <Leaf event={event} />
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 className="text-lg leading-snug">
          <a href={eventPath(event.slug)} className={CARD_LINK}>
            {event.title}
          </a>
        </h2>
        <p>{event.summary}</p>
        <p className="flex items-start gap-1.5 text-muted">
          <Icon of="clock" size="sm" className="mt-1" />
          <time dateTime={event.starts_at}>{spanWords(event)}</time>
        </p>
        <p className="flex items-start gap-1.5 text-muted">
          <Icon of="map-pin" size="sm" className="mt-1" />
          {placeWords(event)}
        </p>
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm text-muted">
          <Badge>{KIND_LABELS[event.kind]}</Badge>
          {event.employers > 0 && `${event.employers} ${event.employers === 1 ? 'employer' : 'employers'}`}
        </p>
      </div>
    </Card>
  );
}

/** Hidden from screen readers, because the date follows in words. */
function Leaf({ event }: { event: Event }) {
  const { month, day } = leafWords(event.starts_at, event.time_zone);
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 content-center justify-items-center rounded-md bg-accent-soft text-on-accent-soft"
    >
      <span className="text-xs font-semibold uppercase">{month}</span>
      <span className="font-heading text-xl leading-none font-semibold tabular-nums">{day}</span>
    </span>
  );
}
