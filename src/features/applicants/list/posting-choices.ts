import type { Call } from '#api/client.ts';
import { placeOf } from '#features/jobs/words.ts';
import { listPostings } from '#features/postings/contract.ts';

export type PostingChoice = { id: string; label: string };

/** Limits the choices: nobody scrolls through more. */
const MOST_PAGES = 20;

/** The company's live postings, and `others` that are in use, with unique labels. */
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
  const known = live.map((posting) => ({ ...posting, place: placeOf(posting) }));
  const seen = new Set(live.map(({ posting_id }) => posting_id));
  return withUniqueLabels([...others.filter(({ posting_id }) => !seen.has(posting_id)), ...known]);
}

type Named = { posting_id: string; title: string; place?: string; published_at?: string | null };

/** Labels postings by title; with the place if titles repeat, and with the publication day if places repeat too. */
export function withUniqueLabels(postings: readonly Named[]): PostingChoice[] {
  const same_title = repeated(postings.map(({ title }) => title));
  const short = postings.map(({ title, place }) => (place && same_title.has(title) ? `${title}, ${place}` : title));
  const same_place = repeated(short);
  const choices = postings.map(({ posting_id, published_at }, at) => {
    const label = short[at] ?? '';
    const day = published_at && same_place.has(label) ? `, posted ${DAY.format(new Date(published_at))}` : '';
    return { id: posting_id, label: label + day };
  });
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function repeated(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.filter((text, at) => texts.indexOf(text) !== at));
}
