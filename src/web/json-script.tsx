/** Data for machines inside the page. No character of it can end the element. */
export function JsonScript({ type, data }: { type: 'application/ld+json'; data: unknown }) {
  return <script type={type}>{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
