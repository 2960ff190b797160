import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useInstantSearch } from '#web/use-instant-search.ts';

type SearchFormProps = {
  action: string;
  label: string;
  /** The address of the list. The order stays while one searches. */
  asked: { q: string; site?: string | undefined; sort: string; order: string };
  /** A filter beside the box; `search` applies it at once. */
  children: (search: ReturnType<typeof useInstantSearch>['search']) => ReactNode;
};

/** Filters while one types; without scripts, by its button. */
export function SearchForm({ action, label, asked: { q, site, sort, order }, children }: SearchFormProps) {
  const { box, search, searchSoon } = useInstantSearch(q);
  const sites = SITE_CODES.map((code) => ({ value: code, label: SITES[code].name }));
  return (
    <search aria-label={label}>
      <Form action={action} className="grid items-end gap-3 sm:flex sm:flex-wrap">
        {sort !== 'joined' && <input type="hidden" name="sort" value={sort} />}
        {order === 'reversed' && <input type="hidden" name="order" value={order} />}
        <TextInput
          ref={box}
          name="q"
          type="search"
          label={label}
          defaultValue={q}
          maxLength={100}
          data-search-key=""
          autoComplete="off"
          onInput={searchSoon}
          className="min-w-64 flex-1"
        />
        {children(search)}
        <Select
          name="site"
          label="Site"
          choices={[{ value: '', label: 'Both sites' }, ...sites]}
          defaultValue={site ?? ''}
          onChange={search}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
    </search>
  );
}
