/** Not part of a view: what is open on the list, which page is shown, and a search, which may hold the name of a person. */
const NOT_IN_A_VIEW = ['applicant', 'cursor', 'page', 'q'];

/** The address of a list as a view keeps it. */
export function viewAddress(address: string): string {
  const [path = '', query] = address.split('?');
  const kept = new URLSearchParams(query);
  for (const name of NOT_IN_A_VIEW) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}
