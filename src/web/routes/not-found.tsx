/** Matches every other path, since only a matched route gets the site's own error page. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
