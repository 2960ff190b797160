/** Joins the class lists that apply; what is false, null or empty is left out. */
export function classNames(...lists: Array<string | false | null | undefined>): string {
  return lists.filter(Boolean).join(' ');
}
