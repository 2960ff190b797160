import type { RefObject } from 'react';
import { SavedViews } from '#features/saved-views/components/shared/saved-views.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { controlStyle } from '#ui/control-style.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Select } from '#ui/select.tsx';

type Choice = { id: string; label: string };

type BoardHeaderProps = {
  pipeline_id: string;
  pipelines: readonly Choice[];
  postings: readonly Choice[];
  /** Other pipelines with applicants for the chosen posting. */
  other_pipelines: readonly Choice[];
  posting_id: string | undefined;
  q: string;
  /** All applicants on the board, loaded or not. */
  total: number;
  /** Applicants whose moves are not saved yet. */
  saving: number;
  search: RefObject<HTMLInputElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  onPipeline: (pipeline_id: string) => void;
  onPosting: (posting_id: string) => void;
  onSearch: (q: string) => void;
  is_read_only: boolean;
};

/** The board's title, filters and search. */
export function BoardHeader(props: BoardHeaderProps) {
  const {
    pipeline_id,
    pipelines,
    postings,
    other_pipelines,
    posting_id,
    q,
    total,
    saving,
    search,
    heading,
    is_read_only,
  } = props;
  return (
    <header className="flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2 px-4 pb-3 lg:px-6">
      <div className="mr-auto flex items-baseline gap-2 max-sm:w-full">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-offset-4">
          Board
        </h1>
        <p className="text-muted tabular-nums">
          {wholeNumber(total)} {total === 1 ? 'person' : 'people'}
          {is_read_only && ' · view only'}
        </p>
        {saving > 0 && (
          <p className="appear-late text-sm text-muted">
            Saving {wholeNumber(saving)} {saving === 1 ? 'move' : 'moves'} …
          </p>
        )}
      </div>
      <Select
        name="pipeline_id"
        label="Pipeline"
        labelHidden
        choices={pipelines.map(({ id, label }) => ({ value: id, label }))}
        value={pipeline_id}
        onChange={(event) => props.onPipeline(event.target.value)}
        className="w-48 max-sm:flex-1"
      />
      <Select
        name="posting_id"
        label="Posting"
        labelHidden
        choices={[{ value: '', label: 'All postings' }, ...postings.map(({ id, label }) => ({ value: id, label }))]}
        value={posting_id ?? ''}
        onChange={(event) => props.onPosting(event.target.value)}
        className="w-56 max-sm:flex-1"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: the form is the search; a second element around it says no more. */}
      <form
        role="search"
        aria-label="Applicants on the board"
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
        className="relative w-52 max-sm:flex-1"
      >
        <label htmlFor="board-q" className="sr-only">
          Search by name
        </label>
        <input
          ref={search}
          id="board-q"
          data-search-key=""
          type="search"
          defaultValue={q}
          maxLength={100}
          placeholder="Search by name"
          autoComplete="off"
          onChange={(event) => props.onSearch(event.target.value.trim())}
          className={controlStyle(false, 'peer h-control')}
        />
        {/* Hidden on touch screens and while the search has text. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted peer-not-placeholder-shown:hidden pointer-coarse:hidden"
        >
          /
        </span>
      </form>
      <SavedViews list="board" />
      <LinkButton
        href={pathTo('/employer/pipeline/{pipeline_id}', { pipeline_id })}
        variant="quiet"
        className="max-sm:hidden"
      >
        {is_read_only ? 'View pipeline' : 'Edit pipeline'}
      </LinkButton>
      {other_pipelines.length > 0 && (
        <p className="w-full text-sm">
          More applicants for this posting are in{' '}
          {other_pipelines.map(({ id, label }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a
                className="underline underline-offset-4"
                href={addQuery(pathTo('/employer/kanban/{pipeline_id}', { pipeline_id: id }), { posting_id })}
              >
                {label}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </header>
  );
}
