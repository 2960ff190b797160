import type { Call } from '#api/client.ts';
import { placeOf } from '../job-search/words.ts';
import { listPostings } from '../postings/contract.ts';

export type PostingChoice = { id: string; label: string };

/** Pages of live postings that a list of choices holds at most: beyond that one searches, not scrolls. */
const MOST_PAGES = 20;

/** The live postings of the company by title, those of one title with their place, and `others` that are in use. */
export async function postingChoices(
  call: Call,
  company_id: string,
  others: readonly { posting_id: string; title: string }[] = [],
): Promise<PostingChoice[]> {
  const page = (n: number) => call(listPostings, { params: { company_id }, query: { status: 'live', page: n } });
  const first = await page(1);
  const pages = first ? Math.min(MOST_PAGES, Math.ceil(first.total / first.page_size)) : 0;
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)));
  const live = [first, ...rest].flatMap((answer) => answer?.postings ?? []);
  const places = new Map(live.map((posting) => [posting.posting_id, placeOf(posting)]));
  const titles = new Map([...others, ...live].map(({ posting_id, title }) => [posting_id, title]));
  const often = repeated([...titles.values()]);
  const choices = [...titles].map(([id, title]) => {
    const place = places.get(id);
    return { id, label: place && often.has(title) ? `${title}, ${place}` : title };
  });
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}

function repeated(titles: readonly string[]): ReadonlySet<string> {
  return new Set(titles.filter((title, at) => titles.indexOf(title) !== at));
}
