import type { Answer } from '#api/endpoint.ts';
import { JobCard } from '#features/jobs/components/shared/job-card.tsx';
import { SaveFromList } from '#features/jobs/components/shared/save-job.tsx';
import { pathTo, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { LAST_PAGE, pagesOf } from '#rules/list-pages.ts';
import { addQuery } from '#rules/paths.ts';
import { placeWords, searchedTogether } from '#rules/wanted-places.ts';
import { countOf } from '#rules/whole-number.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { OnYourOwnSite } from '#web/embed-snippet.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import type { searchJobs } from '../contract.ts';
import { ActiveFilters } from '../filters/components/active-filters.tsx';
import { alertPath, rssPath, searchPath, valuesOf } from '../search-address.ts';
import { regionLabel, remoteFromWords, SORT_LABELS, searchTitle } from '../words.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { Namesakes } from './namesakes.tsx';
import { Nearest, NoResults } from './no-results.tsx';
import { RemoteGroup } from './remote-group.tsx';

type Current = Record<string, string | string[]>;
type Results = Answer<typeof searchJobs>;

type SearchResultsProps = {
  current: Current;
  /** The search for the words as typed, if a place was read from them. */
  as_typed_path: string | null;
  results: Results;
  /** Whether the visitor may save jobs and searches: everyone but employers and staff. */
  can_save: boolean;
  /** Ids of the jobs on this page that the seeker has saved. */
  saved: readonly string[];
  embed_url: string;
};

/** The results of a search, with their actions. */
export function SearchResults(props: SearchResultsProps) {
  const { current, as_typed_path, results, can_save, saved, embed_url } = props;
  const unknown = new Set(results.unknown_places.map(({ named }) => named));
  const wanted = searchedTogether(valuesOf(current, 'where').filter((place) => !unknown.has(place)));
  const labels = results.places.map(({ label }) => label);
  const regions = valuesOf(current, 'region').map(regionLabel);
  const from = labels.length > 0 && wanted.kind !== 'everywhere' ? labels : regions;
  const is_remote =
    valuesOf(current, 'location_type').join() === 'remote' && wanted.kind !== 'remote' && from.length > 0;
  const { remote } = results;
  const { domain } = usePageData();
  const [words = ''] = valuesOf(current, 'q');
  return (
    <section aria-labelledby="results" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="results" className="text-xl">
          {is_remote ? (
            remoteFromWords(from, results)
          ) : (
            <>
              {results.total === 1 ? '1 job' : `${countOf(results.total, results.total_is_capped)} jobs`}
              {labels.length > 0 && <span className="font-normal text-muted"> {placeWords(labels)}</span>}
            </>
          )}
        </h2>
        {results.total > 1 && (
          <Sorts current={current} results={results} is_near={wanted.kind === 'near' && !is_remote} />
        )}
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
      {wanted.kind === 'mail' && (
        <p className="text-muted">
          Remote jobs you can do from any U.S. state
          {domain === 'mh' && ', and jobs you can keep through a military move'}.
        </p>
      )}
      {remote && results.total > 0 && (
        <p>
          <a href="#remote" className="inline-block py-1 underline underline-offset-4">
            And {remoteFromWords(from, remote)}
          </a>
        </p>
      )}
      {can_save && (results.total > 0 || remote) && <AlertLink current={current} />}
      <ActiveFilters current={{ ...current, where: wanted.places }} as_typed_path={as_typed_path} />
      {results.jobs.length === 0 && remote ? (
        results.nearest && <Nearest job={results.nearest} />
      ) : results.jobs.length === 0 ? (
        <NoResults
          current={{ ...current, where: wanted.places }}
          labels={labels}
          results={results}
          can_save={can_save}
          translator_path={domain === 'mh' && words !== '' ? addQuery(TRANSLATOR_PATH, { q: words }) : null}
        />
      ) : (
        results.jobs.map((job) => (
          <JobCard key={job.posting_id} job={job} can_save={can_save} is_saved={saved.includes(job.posting_id)} />
        ))
      )}
      {results.page === LAST_PAGE && results.total > LAST_PAGE * DEFAULT_PAGE_SIZE && (
        <p>
          Only the first {(LAST_PAGE * DEFAULT_PAGE_SIZE).toLocaleString('en-US')} jobs are listed. Add a place, words
          or filters to narrow your search.
        </p>
      )}
      {can_save && <SaveFromList page={addQuery(pathTo('/search'), current)} />}
      <Pagination
        page={results.page}
        pageCount={pagesOf(results.total)}
        hrefOf={(page) => searchPath(current, { page: page === 1 ? null : String(page) })}
        label="Pages of jobs"
      />
      {remote && <RemoteGroup current={current} labels={from} remote={remote} can_save={can_save} saved={saved} />}
      {results.also_mentioned.length > 0 && (
        <AlsoMentioned current={current} jobs={results.also_mentioned} can_save={can_save} saved={saved} />
      )}
      <p className="text-sm text-muted">
        <a href={rssPath(current)} className="inline-block py-1 underline underline-offset-4">
          RSS feed for this search
        </a>
      </p>
      <OnYourOwnSite url={embed_url} title={searchTitle(current)} />
    </section>
  );
}

type AlsoMentionedProps = Pick<SearchResultsProps, 'current' | 'can_save' | 'saved'> & {
  jobs: Results['also_mentioned'];
};

/** Jobs that do not match but mention the words in their description. */
function AlsoMentioned({ current, jobs, can_save, saved }: AlsoMentionedProps) {
  const [words = ''] = valuesOf(current, 'q');
  return (
    <section aria-labelledby="also-mentioned" className="mt-4 grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="also-mentioned" className="text-xl wrap-anywhere">
          Other jobs that mention “{words}”
        </h2>
        <a
          href={searchPath(current, { in: 'description' })}
          className="inline-block py-1 text-sm underline underline-offset-4"
        >
          Search all descriptions
        </a>
      </div>
      {jobs.map((job) => (
        <JobCard key={job.posting_id} job={job} can_save={can_save} is_saved={saved.includes(job.posting_id)} />
      ))}
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
