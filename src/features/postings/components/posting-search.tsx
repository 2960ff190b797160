import { Form } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useInstantSearch } from '#web/use-instant-search.ts';
import type { PostingSort } from '../contract.ts';
import type { PostingListAddress } from '../list/list-address.ts';

const SORT_LABELS: Record<PostingSort, string> = {
  changed: 'Last changed',
  title: 'Title',
  ends: 'Ending soonest',
  applicants: 'Most applicants',
  views: 'Most views',
};

/** Filters while one types; without scripts, by its button. Where the table has no columns to sort by, it holds the order. */
export function PostingSearch({ address: { status, q, sort, order } }: { address: PostingListAddress }) {
  const { box, search, searchSoon } = useInstantSearch(q);
  return (
    <search aria-label="Search postings">
      <Form action={pathTo('/employer/view-postings')} className="flex flex-wrap items-end gap-3">
        {status && <input type="hidden" name="status" value={status} />}
        {order === 'reversed' && <input type="hidden" name="order" value={order} />}
        <TextInput
          ref={box}
          type="search"
          name="q"
          label="Title"
          labelHidden
          placeholder="Search titles"
          defaultValue={q}
          maxLength={100}
          data-search-key=""
          autoComplete="off"
          onInput={searchSoon}
          className="w-full max-w-md"
        />
        <Select
          name="sort"
          label="Order"
          labelHidden
          choices={Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }))}
          defaultValue={sort}
          key={sort}
          onChange={search}
          className="xl:hidden"
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}
