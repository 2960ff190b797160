/** Every other path: the error page with the site's own look, which only a matched route gets. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
