import { firstCharacters } from '#rules/first-characters.ts';
import { placeNamed } from '#rules/work-place.ts';
import type { PublicQuestion } from '../question-contract.ts';

const ID = 'location';
const ANY = 'Any of these locations';
/** The longest choice of a question, in characters. */
const LONGEST_CHOICE = 100;

type Place = Parameters<typeof placeNamed>[0];
type Asking = Place & {
  location_type: string;
  additional_locations: readonly Place[];
  questions: readonly PublicQuestion[];
};

/** The employer's questions, and for a job with several locations the one where the applicant wants to work. */
export function questionsOf({ location_type, additional_locations, questions, ...first }: Asking): PublicQuestion[] {
  const places = [first, ...additional_locations].map((place) => firstCharacters(placeNamed(place), LONGEST_CHOICE));
  const named = [...new Set(places.filter((place) => place !== ''))];
  if (location_type === 'remote' || named.length < 2 || questions.some(({ id }) => id === ID)) return [...questions];
  const asked = { id: ID, label: 'Where do you want to work?', kind: 'choice', required: false } as const;
  return [{ ...asked, choices: [...named, ANY] }, ...questions];
}
