import { html } from '../html.ts';

const EXAMPLE = `SITE=http://rb.localhost:3000
# A page sets the cookie "visitor" and names the token that belongs to it.
curl -s -c jar -b jar $SITE/login | grep -o 'name="csrf-token" content="[^"]*"'
# Signing in sets the cookie "session"; its token is another one, so read a page again.
curl -s -c jar -b jar $SITE/api/session -H 'x-csrf-token: TOKEN' -H 'content-type: application/json' \\
  -d '{"email":"admin@summit.example","password":"open-the-demo-1"}'
curl -s -c jar -b jar $SITE/about | grep -o '"company_id":"[^"]*"\\|"csrfToken":"[^"]*"'
# From now on both, and the token wherever something is changed.
curl -s -b jar -G $SITE/api/proxy --data-urlencode 'endpoint=/company/COMPANY_ID/postings?status=live'
curl -s -b jar "$SITE/api/proxy?endpoint=%2Fcompany%2FCOMPANY_ID%2Fpipeline" -H 'x-csrf-token: TOKEN' \\
  -H 'content-type: application/json' -d '{"name":"Warehouse"}'`;

const REFUSAL = `{ "code": "invalid", "message": "Check the marked fields.",
  "fields": { "title": "Give the posting a title." }, "request_id": "…" }`;

/** What holds for all calls, for somebody who writes the first one. */
export const HOW_TO_CALL = html`<section id="how">
<h2>How to call</h2>
<p>Every call is reached through <code>/api/proxy?endpoint=</code>, with its path and query percent-encoded in <code>endpoint</code>; those under
<code>/api/</code> also by their own path. Who calls is told by the cookies; whatever is no GET carries the header <code>x-csrf-token</code> as well.</p>
<pre tabindex="0">${EXAMPLE}</pre>
<p>In test environments the setting <code>API_TEST_PORT</code> opens a port for programs: all paths as they stand, no cookies and no token.
<code>POST /api/session</code> answers there with the header <code>x-session-key</code>; send it as <code>Authorization: Bearer KEY</code>.</p>
<h2>What is sent</h2>
<p>JSON with no other keys than those listed, a megabyte at most; <code>multipart/form-data</code> where a file is sent. Money is in cents, times are UTC
(<code>2026-11-22T15:04:05.000Z</code>), lists in a query are <code>name[]=a&amp;name[]=b</code>. What changes a thing that several people edit takes the <code>version</code> that
was read. A call that takes an Idempotency-Key (at most 200 characters) is done once for each key: the same key with the same body is given the first answer again.</p>
<h2>What is answered</h2>
<p>200 with the answer that is listed, or a refusal with the shape Problem:</p>
<pre tabindex="0">${REFUSAL}</pre>
<dl>
<dt>400</dt><dd>The body is not JSON.</dd>
<dt>401</dt><dd>Nobody is signed in, or no longer.</dd>
<dt>403</dt><dd>The role or plan does not allow it, or the token is not the session’s (then with the header <code>x-refused: forged</code>).</dd>
<dt>404</dt><dd>It does not exist, or belongs to somebody else: both are answered alike.</dd>
<dt>409</dt><dd>Somebody changed it meanwhile (<code>changed-meanwhile</code>), or it is there already.</dd>
<dt>422</dt><dd>The answer of each wrong field is in <code>fields</code>, by its dotted path.</dd>
<dt>429, 503</dt><dd>Too often, or too many at once: try again after <code>Retry-After</code> seconds.</dd>
<dt>500, 507</dt><dd>Our fault. <code>request_id</code> finds it in our log.</dd>
</dl>
<p>The proxy keeps the body of 400, 403, 404 and 5xx to itself.</p>
</section>`;
