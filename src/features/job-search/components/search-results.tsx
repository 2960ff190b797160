import type { Answer } from '#api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { LAST_PAGE, pagesOf } from '#rules/list-pages.ts';
import { addQuery } from '#rules/paths.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SaveFromList } from '../../saved-jobs/components/shared/save-job.tsx';
import type { searchJobs } from '../contract.ts';
import { alertPath, rssPath, searchPath, valuesOf } from '../search-address.ts';
import { countOf, SORT_LABELS, searchTitle } from '../words.ts';
import { ActiveFilters } from './active-filters.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { Namesakes } from './namesakes.tsx';
import { NoResults } from './no-results.tsx';
import { OnYourOwnSite } from './shared/embed-snippet.tsx';
import { JobCard } from './shared/job-card.tsx';

type Current = Record<string, string | string[]>;
type Results = Answer<typeof searchJobs>;

type SearchResultsProps = {
  current: Current;
  /** The search for the very words, where a place was read from them. */
  as_typed_path: string | null;
  results: Results;
  /** Whether the reader may keep jobs and searches: all but employers and staff. */
  can_save: boolean;
  /** The ids of the jobs of this page that the seeker has saved. */
  saved: readonly string[];
  embed_url: string;
};

/** The jobs that a search found, with what can be done about them. */
export function SearchResults(props: SearchResultsProps) {
  const { current, as_typed_path, results, can_save, saved, embed_url } = props;
  const unknown = new Set(results.unknown_places.map(({ named }) => named));
  const wanted = searchedTogether(valuesOf(current, 'where').filter((place) => !unknown.has(place)));
  const labels = results.places.map(({ label }) => label);
  return (
    <section aria-labelledby="results" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="results" className="text-xl">
          {results.total === 1 ? '1 job' : `${countOf(results.total, results.total_is_capped)} jobs`}
          {labels.length > 0 && <span className="font-normal text-muted"> {placeWords(labels)}</span>}
        </h2>
        {results.total > 1 && <Sorts current={current} results={results} is_near={wanted.kind === 'near'} />}
      </div>
      {results.places.map(({ label, namesakes }) => (
        <Namesakes
          key={label}
          namesakes={namesakes}
          pathTo={(meant) =>
            searchPath(current, { where: valuesOf(current, 'where').map((each) => (each === label ? meant : each)) })
          }
        />
      ))}
      <DidYouMean current={current} results={results} />
      {can_save && results.total > 0 && <AlertLink current={current} />}
      <ActiveFilters current={{ ...current, where: wanted.places }} as_typed_path={as_typed_path} />
      {results.jobs.length === 0 ? (
        <NoResults
          current={{ ...current, where: wanted.places }}
          labels={labels}
          results={results}
          can_save={can_save}
        />
      ) : (
        results.jobs.map((job) => (
          <JobCard key={job.posting_id} job={job} can_save={can_save} is_saved={saved.includes(job.posting_id)} />
        ))
      )}
      {results.page === LAST_PAGE && results.total > LAST_PAGE * DEFAULT_PAGE_SIZE && (
        <p>
          Only the first {(LAST_PAGE * DEFAULT_PAGE_SIZE).toLocaleString('en-US')} jobs are listed. Choose a place,
          words or filters to find the others.
        </p>
      )}
      {can_save && <SaveFromList page={addQuery('/search', current)} />}
      <Pagination
        page={results.page}
        pageCount={pagesOf(results.total)}
        hrefOf={(page) => searchPath(current, { page: page === 1 ? null : String(page) })}
        label="Pages of jobs"
      />
      <p className="text-sm text-muted">
        <a href={rssPath(current)} className="inline-block py-1 underline underline-offset-4">
          RSS of this search
        </a>
      </p>
      <OnYourOwnSite url={embed_url} title={searchTitle(current)} />
    </section>
  );
}

function AlertLink({ current }: { current: Current }) {
  return (
    <LinkButton href={alertPath(current)} icon="bell" size="sm" className="justify-self-start">
      Get these jobs by email
    </LinkButton>
  );
}

function Sorts({ current, results, is_near }: { current: Current; results: Results; is_near: boolean }) {
  const is_ranked = current.q !== undefined || current.military_code !== undefined;
  const offered = ['newest', ...(is_ranked ? ['relevance'] : []), 'pay', ...(is_near ? ['distance'] : [])];
  return (
    <nav aria-label="Sort" className="flex flex-wrap gap-x-4 text-sm">
      {offered.map((sort) => (
        <a
          key={sort}
          href={searchPath(current, { sort })}
          aria-current={sort === results.sort ? 'true' : undefined}
          className={
            sort === results.sort ? 'py-1 font-semibold' : 'py-1 text-muted underline underline-offset-4 hover:text-ink'
          }
        >
          {SORT_LABELS[sort]}
        </a>
      ))}
    </nav>
  );
}
