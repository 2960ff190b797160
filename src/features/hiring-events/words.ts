import type { Booth, Kind } from './contract.ts';

export const KIND_LABELS: Record<Kind, string> = {
  in_person: 'In person',
  virtual: 'Virtual',
  single_employer: 'One employer',
};

export const eventPath = (slug: string): string => `/hiring-events/${slug}`;

/** Where the mailed link of a registration leads. */
export const OWN_PATH = '/hiring-events/registration';

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

type Talk = { title: string; company_id: string | null };
type Named = Pick<Booth, 'company_id' | 'name' | 'place'>;

/** Of a conversation for everybody, none. */
export const boothOf = <T extends Named>(
  { company_id }: Pick<Talk, 'company_id'>,
  booths: readonly T[],
): T | undefined => booths.find((booth) => booth.company_id === company_id);

/** Where the conversations with an employer stand on the page of a registration; those of nobody stand for everyone. */
export const talksId = (company_id: string | null): string => `talks-${company_id ?? 'everyone'}`;

/** `Conversation with Ironbark Mills, Table 4` */
export function talkWords(talk: Talk, booths: readonly Named[]): string {
  const booth = boothOf(talk, booths);
  const words = [booth ? `${talk.title} with ${booth.name}` : talk.title, booth?.place];
  return words.filter((part) => part).join(', ');
}
