import { firstCharacters } from '#rules/first-characters.ts';

export const LONGEST = { headline: 120, text: 5_000, consent: 1_000, fewest_months: 3, most_months: 36 } as const;

/** Areas of interest: how many, and how long each. */
export const AREAS = { most: 20, longest: 60 } as const;

/** People on a page of the list. */
export const PAGE_SIZE = 50;

/** How many days before a consent ends its member is asked to stay. */
export const ASK_DAYS_BEFORE = 30;

/** The title of the posting, in lists and in mail. */
export const NETWORK_TITLE = 'Talent network';

/** What the editor shows before the first save. */
export const proposal = (company_name: string) => ({
  headline: firstCharacters(`Join the talent network of ${company_name}`, LONGEST.headline),
  text: 'No open job fits right now? Leave your details and tell us what interests you. We write to you when something comes up.',
  questions: [],
  consent_text: `I agree that ${company_name} keeps my details and writes to me about jobs that may fit me. I can leave at any time.`,
  consent_months: 12,
  areas: [],
});

/** Without empty lines and repeats, whatever their case. The first spelling stays. */
export function cleanAreas(areas: readonly string[]): string[] {
  const seen = new Set<string>();
  return areas
    .map((area) => area.trim())
    .filter((area) => area !== '' && !seen.has(area.toLowerCase()) && seen.add(area.toLowerCase()));
}

type Joining = { consent: boolean; areas: readonly string[] };

/** Problems by field of what a person who joins sent. */
export function joiningProblems({ consent, areas }: Joining, offered: readonly string[]): Record<string, string> {
  return {
    ...(consent ? {} : { consent: 'Check the box to join. Without it the company may not keep your details.' }),
    ...(areas.every((area) => offered.includes(area)) ? {} : { areas: 'Choose among the areas on the page.' }),
  };
}
