/** Joins class lists, skipping false, null and empty ones. */
export function classNames(...lists: Array<string | false | null | undefined>): string {
  return lists.filter(Boolean).join(' ');
}
