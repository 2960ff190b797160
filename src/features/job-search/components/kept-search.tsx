import { readUnread, valuesOf } from '../search-address.ts';

type KeptSearchProps = {
  current: Record<string, string | string[]>;
  /** Parts that the form has fields for, or that a new search resets. */
  besides: readonly string[];
};

/** Hidden fields that keep the filters and the sort of a search in a form. */
export function KeptSearch({ current, besides }: KeptSearchProps) {
  const read = Object.keys(current)
    .filter((name) => name !== 'unread' && !besides.includes(name))
    .flatMap((name) => valuesOf(current, name).map((value) => ({ name, value })));
  return [...read, ...valuesOf(current, 'unread').map(readUnread)].map(({ name, value }) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
