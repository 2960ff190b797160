import { searchPath } from '../search-address.ts';

/** Offers the same search with words as they were probably meant. */
export function DidYouMean({ current, words }: { current: Record<string, string | string[]>; words: string }) {
  return (
    <p>
      Did you mean{' '}
      <a href={searchPath(current, { q: words })} className="font-semibold underline underline-offset-4">
        {words}
      </a>
      ?
    </p>
  );
}
