import type { Kind } from './contract.ts';

export const KIND_LABELS: Record<Kind, string> = {
  in_person: 'In person',
  virtual: 'Virtual',
  single_employer: 'One employer',
};

export const eventPath = (slug: string): string => `/hiring-events/${slug}`;

type Place = { venue: string; city: string; region: string };

/** `Harbor Hall, Boise, ID`, or that it is held on the net. */
export function placeWords({ venue, city, region }: Place): string {
  return [venue, city, region].filter((part) => part !== '').join(', ') || 'Online';
}

/** The whole address on one line; empty for an event on the web. */
export function addressWords({
  venue,
  street,
  city,
  region,
  postal_code,
}: Place & { street: string; postal_code: string }) {
  const last = [region, postal_code].filter((part) => part !== '').join(' ');
  return [venue, street, city, last].filter((part) => part !== '').join(', ');
}
