import { spanWords } from '#rules/times.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { HiringEvent } from '../contract.ts';
import { addressWords } from '../words.ts';

export function EventFacts({ event, link = null }: { event: HiringEvent; link?: string | null }) {
  const address = addressWords(event);
  return (
    <ul className="grid gap-2">
      <Fact icon="clock">
        <time dateTime={event.starts_at}>{spanWords(event)}</time>
      </Fact>
      {address && <Fact icon="map-pin">{address}</Fact>}
      {link && (
        <Fact icon="link">
          <a className="link break-all" href={link} rel="noopener noreferrer">
            {link}
          </a>
        </Fact>
      )}
      {!address && !link && (
        <Fact icon="link">Online{event.state === 'published' && '. You get the link when you register.'}</Fact>
      )}
      <Fact icon="users-round">Hosted by {event.host}</Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size="sm" className="mt-1 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
