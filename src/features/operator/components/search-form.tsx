import type { ReactNode } from 'react';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

type SearchFormProps = {
  action: string;
  label: string;
  asked: { q: string; site?: string | undefined };
  children?: ReactNode;
};

export function SearchForm({ action, label, asked, children }: SearchFormProps) {
  const sites = SITE_CODES.map((code) => ({ value: code, label: SITES[code].name }));
  return (
    <search>
      <form action={action} className="grid items-end gap-3 sm:flex sm:flex-wrap">
        <TextInput
          name="q"
          type="search"
          label={label}
          defaultValue={asked.q}
          maxLength={100}
          className="min-w-64 flex-1"
        />
        {children}
        <Select
          name="site"
          label="Site"
          choices={[{ value: '', label: 'Both sites' }, ...sites]}
          defaultValue={asked.site ?? ''}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  );
}
