import type { Answer } from '#api/endpoint.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import { placeWords } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import type { searchJobs } from '../contract.ts';
import { searchPath } from '../search-address.ts';

type Current = Record<string, string | string[]>;
type DidYouMeanProps = {
  current: Current;
  results: Pick<Answer<typeof searchJobs>, 'suggestion' | 'ways_out' | 'meant' | 'military_codes'>;
};

/** Offers the search with its words and place corrected, and searches by the military codes that match the words. */
export function DidYouMean({ current, results: { suggestion, ways_out, meant, military_codes } }: DidYouMeanProps) {
  // The suggestion may find jobs only without place and filters.
  const way = ways_out.find(({ changes }) => changes.q === suggestion);
  const is_elsewhere = way?.changes.where === null && current.where !== undefined;
  return (
    <>
      {suggestion && (
        <Suggestion
          href={searchPath(current, way?.changes ?? { q: suggestion })}
          words={`${suggestion}${is_elsewhere ? ' everywhere' : ''}`}
          jobs={way && `${countOf(way.total, way.total_is_capped)} ${way.total === 1 ? 'job' : 'jobs'}`}
        />
      )}
      {meant && (
        <Suggestion href={searchPath(current, meant)} words={`${meant.q || 'jobs'} ${placeWords([meant.where])}`} />
      )}
      {military_codes.map(({ branch, code, title }) => (
        <p key={`${branch} ${code}`}>
          <a
            href={searchPath(current, { q: null, military_code: `${branch}:${code}` })}
            className="inline-block py-1 font-semibold underline underline-offset-4"
          >
            Jobs for {BRANCH_LABELS[branch]} {code}
          </a>
          , {title}
        </p>
      ))}
    </>
  );
}

function Suggestion({ href, words, jobs }: { href: string; words: string; jobs?: string | undefined }) {
  return (
    <p>
      Did you mean{' '}
      <a href={href} className="font-semibold underline underline-offset-4">
        {words}
      </a>
      ?{jobs && <span className="text-muted"> {jobs}</span>}
    </p>
  );
}
