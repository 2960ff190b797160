/** JSON inside the page, escaped so that it cannot close the element. */
export function JsonScript({ type, data }: { type: 'application/ld+json'; data: unknown }) {
  return <script type={type}>{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
