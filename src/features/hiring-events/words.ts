import { pathTo } from '#rules/addresses.ts';
import type { Booth, Kind } from './contract.ts';

export const KIND_LABELS: Record<Kind, string> = {
  in_person: 'In person',
  virtual: 'Virtual',
  single_employer: 'One employer',
};

export const eventPath = (slug: string): string => pathTo('/hiring-events/{slug}', { slug });

export const registerPath = (slug: string): string => pathTo('/hiring-events/{slug}/register', { slug });

/** The page of a registration, which takes the token of the mailed link. */
export const OWN_PATH = pathTo('/hiring-events/registration');

type Place = { venue: string; city: string; region: string };

/** `Harbor Hall, Boise, ID`, or `Online` */
export function placeWords({ venue, city, region }: Place): string {
  return [venue, city, region].filter((part) => part !== '').join(', ') || 'Online';
}

/** The full address on one line; empty for a virtual event. */
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
type NamedBooth = Pick<Booth, 'company_id' | 'name' | 'place'>;

/** Undefined for a conversation with all employers. */
export const boothOf = <T extends NamedBooth>(
  { company_id }: Pick<Talk, 'company_id'>,
  booths: readonly T[],
): T | undefined => booths.find((booth) => booth.company_id === company_id);

/** The id of an employer’s conversations on the page of a registration. */
export const talksId = (company_id: string | null): string => `talks-${company_id ?? 'everyone'}`;

/** `Conversation with Ironbark Mills, Table 4` */
export function talkWords(talk: Talk, booths: readonly NamedBooth[]): string {
  const booth = boothOf(talk, booths);
  const words = [booth ? `${talk.title} with ${booth.name}` : talk.title, booth?.place];
  return words.filter((part) => part).join(', ');
}
