import { html } from '../html.ts';

const EXAMPLE = `SITE=http://rb.localhost:3000
# A page sets the cookie "visitor" and contains the CSRF token that belongs to it.
curl -s -c jar -b jar $SITE/login | grep -o 'name="csrf-token" content="[^"]*"'
# Signing in sets the cookie "session", which has another token, so read a page again.
curl -s -c jar -b jar $SITE/api/session -H 'x-csrf-token: TOKEN' -H 'content-type: application/json' \\
  -d '{"email":"admin@summit.example","password":"open-the-demo-1"}'
curl -s -c jar -b jar $SITE/about | grep -o '"company_id":"[^"]*"\\|"csrfToken":"[^"]*"'
# From now on send both cookies, and the token with every change.
curl -s -b jar -G $SITE/api/proxy --data-urlencode 'endpoint=/company/COMPANY_ID/postings?status=live'
curl -s -b jar "$SITE/api/proxy?endpoint=%2Fcompany%2FCOMPANY_ID%2Fpipeline" -H 'x-csrf-token: TOKEN' \\
  -H 'content-type: application/json' -d '{"name":"Warehouse"}'`;

const REFUSAL = `{ "code": "invalid", "message": "Check the marked fields.",
  "fields": { "title": "Give the posting a title." }, "request_id": "…" }`;

/** What applies to all calls, for somebody writing their first client. */
export const HOW_TO_CALL = html`<section id="how">
<h2>How to call</h2>
<p>Every call is reached through <code>/api/proxy?endpoint=</code>, with its path and query percent-encoded in <code>endpoint</code>; those under
<code>/api/</code> also by their own path. Cookies identify the caller; every request but GET also needs the header <code>x-csrf-token</code>.</p>
<pre tabindex="0">${EXAMPLE}</pre>
<p>In test environments the setting <code>API_TEST_PORT</code> opens a port for programs, with plain paths and without cookies or CSRF token.
There <code>POST /api/session</code> answers with the header <code>x-session-key</code>; send its value as <code>Authorization: Bearer KEY</code>.</p>
<h2>Requests</h2>
<p>JSON of at most 1 MB with only the listed keys, or <code>multipart/form-data</code> to send a file. Money is in cents, times are UTC
(<code>2026-11-22T15:04:05.000Z</code>), lists in a query are <code>name[]=a&amp;name[]=b</code>. To change something that several people edit, send the <code>version</code> that
you read. A call that takes an Idempotency-Key (at most 200 characters) runs once per key: the same key with the same body returns the first answer.</p>
<h2>Answers</h2>
<p>200 with the listed answer, or an error with the shape Problem:</p>
<pre tabindex="0">${REFUSAL}</pre>
<dl>
<dt>400</dt><dd>The body is not JSON.</dd>
<dt>401</dt><dd>You are not signed in, or your session has ended.</dd>
<dt>403</dt><dd>The role or plan does not allow it, or the CSRF token is not the session’s (then with the header <code>x-refused: forged</code>).</dd>
<dt>404</dt><dd>It does not exist, or you may not see it; the answer is the same.</dd>
<dt>409</dt><dd>Someone has changed it since you read it (<code>changed-meanwhile</code>), or it already exists.</dd>
<dt>422</dt><dd>The input is invalid. <code>fields</code> has an error message per field, by its dotted path.</dd>
<dt>429, 503</dt><dd>Too many requests, or the server is busy: retry after <code>Retry-After</code> seconds.</dd>
<dt>500, 507</dt><dd>The error is on our side. Give us its <code>request_id</code>.</dd>
</dl>
<p>The proxy withholds the body of 400, 403, 404 and 5xx, except 503.</p>
</section>`;
