import { usePageData } from './page-data-context.tsx';

/** Proves that a form was sent from our own page. Every POST form needs one. */
export function CsrfField() {
  return <input type="hidden" name="csrf_token" value={usePageData().csrfToken} />;
}
