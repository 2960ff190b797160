import { localIso } from '#rules/times.ts';
import type { HiringEvent } from './contract.ts';
import { eventPath } from './words.ts';

/** schema.org Event, with nothing that the page does not show. Null once the event is over. */
export function eventData(event: HiringEvent, origin: string): Record<string, unknown> | null {
  if (event.is_over) return null;
  const url = origin + eventPath(event.slug);
  const has_place = event.venue !== '';
  const place = {
    '@type': 'Place',
    name: event.venue,
    address: {
      '@type': 'PostalAddress',
      ...(event.street ? { streetAddress: event.street } : {}),
      ...(event.city ? { addressLocality: event.city } : {}),
      ...(event.region ? { addressRegion: event.region } : {}),
      ...(event.postal_code ? { postalCode: event.postal_code } : {}),
      addressCountry: 'US',
    },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url,
    startDate: localIso(event.starts_at, event.time_zone),
    endDate: localIso(event.ends_at, event.time_zone),
    eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${has_place ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode'}`,
    location: has_place ? place : { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: event.host },
    ...(event.capacity === null ? {} : { maximumAttendeeCapacity: event.capacity }),
    isAccessibleForFree: true,
  };
}
