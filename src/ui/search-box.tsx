import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type SearchPart = {
  name: string;
  label: string;
  placeholder?: string;
  icon?: IconName;
  defaultValue?: string;
  suggestions?: string[];
  /** The URL from which the page's script loads suggestions while typing: it answers a list of texts for `?prefix=`. */
  suggestFrom?: string;
  autoComplete?: string;
};

type SearchBoxProps = {
  action: string;
  parts: [SearchPart, ...SearchPart[]];
  submit: string;
  /** Names the landmark if a page has more than one search. */
  label?: string;
  /** Hidden fields, or a select after the boxes. */
  children?: ReactNode;
  className?: string;
};

/** A plain GET form: the search becomes part of the URL, so that a result page can be saved, shared and returned to. */
export function SearchBox({ action, parts, submit, label = 'Search', children, className }: SearchBoxProps) {
  return (
    <search aria-label={label} className={classNames('block w-full', className)}>
      <form
        action={action}
        method="get"
        className="flex flex-col gap-1 rounded-lg border border-line-strong bg-surface p-1.5 text-ink shadow-lift md:flex-row md:items-center"
      >
        {parts.map((part, position) => (
          <SearchInput key={part.name} part={part} first={position === 0} />
        ))}
        {children}
        <Button type="submit" variant="primary" size="lg" className="w-full md:w-auto">
          {submit}
        </Button>
      </form>
    </search>
  );
}

/** The page's first field gets the `/` key (`data-search-key`). */
function SearchInput({ part, first }: { part: SearchPart; first: boolean }) {
  const id = `search-${part.name}`;
  return (
    <div
      className={classNames(
        'relative min-w-0',
        first ? 'flex-[1.2]' : 'flex-1',
        !first && 'border-t border-line pt-1 md:border-t-0 md:border-l md:pt-0',
      )}
    >
      <label htmlFor={id} className="sr-only">
        {part.label}
      </label>
      <Icon
        of={part.icon ?? 'search'}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        id={id}
        name={part.name}
        placeholder={part.placeholder}
        defaultValue={part.defaultValue}
        autoComplete={part.autoComplete ?? 'off'}
        list={part.suggestions || part.suggestFrom ? `${id}-suggestions` : undefined}
        data-suggest-from={part.suggestFrom}
        data-search-key={first ? '' : undefined}
        className="h-control-lg w-full rounded-md bg-transparent pr-2 pl-10 text-base text-ink placeholder:text-muted"
      />
      {(part.suggestions || part.suggestFrom) && (
        <datalist id={`${id}-suggestions`}>
          {part.suggestions?.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
