import { readUnread, valuesOf } from '../search-address.ts';

type KeptSearchProps = {
  current: Record<string, string | string[]>;
  /** The parts that the form itself asks for, and those that another search begins anew. */
  besides: readonly string[];
};

/** Carries the filters and the order of a search along in a form. */
export function KeptSearch({ current, besides }: KeptSearchProps) {
  const read = Object.keys(current)
    .filter((name) => name !== 'unread' && !besides.includes(name))
    .flatMap((name) => valuesOf(current, name).map((value) => ({ name, value })));
  return [...read, ...valuesOf(current, 'unread').map(readUnread)].map(({ name, value }) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
