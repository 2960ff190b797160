import { Hono } from 'hono';
import { MAIL_KINDS, type MailKind } from '#rules/mail-kinds.ts';
import { MAIL_TOPIC_FACTS } from '#rules/mail-topics.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Config } from '../config.ts';
import { type Html, html } from '../html.ts';
import { devDocument, devHeaders, FRAME_HEADERS, framed, SANDBOX, withLinks } from '../mail/dev-page.ts';
import { MAIL_SAMPLES } from './all.ts';
import { renderSample } from './render-sample.ts';

const KINDS = Object.keys(MAIL_SAMPLES).sort() as MailKind[];
const CODES = Object.keys(SITES) as SiteCode[];

/** `/dev/mails`: every kind of mail on both sites, with sample data. Mount it in dev mode only. */
export function devMails({ config }: { config: Pick<Config, 'origins'> }) {
  const app = new Hono();
  app.use('/dev/mails/*', devHeaders);
  app.get('/dev/mails', (c) => {
    const site = CODES.find((code) => code === c.req.query('site')) ?? 'rb';
    return c.html(String(listPage(site, config.origins[site])));
  });
  app.get('/dev/mails/:site/:kind/:at', (c) => {
    const found = find(c.req.param(), config);
    return found ? c.html(String(samplePage(found))) : c.notFound();
  });
  app.get('/dev/mails/:site/:kind/:at/html', (c) => {
    const found = find(c.req.param(), config);
    return found ? c.body(framed(found.mail.html), 200, FRAME_HEADERS) : c.notFound();
  });
  return app;
}

type Asked = { site: string; kind: string; at: string };

function find(asked: Asked, { origins }: Pick<Config, 'origins'>) {
  const site = CODES.find((code) => code === asked.site);
  const kind = KINDS.find((each) => each === asked.kind);
  const sample = site && kind && MAIL_SAMPLES[kind](site)[Number(asked.at)];
  return sample ? { site, kind, at: asked.at, sample, mail: renderSample(kind, site, sample, origins[site]) } : null;
}

function listPage(site: SiteCode, origin: string): Html {
  const rows = KINDS.flatMap((kind) =>
    MAIL_SAMPLES[kind](site).map((sample, at) => {
      const { from, subject, preheader } = renderSample(kind, site, sample, origin);
      return html`<tr>
<td>${kind}${sample.name ? html`<br><small>${sample.name}</small>` : null}</td>
<td>${from}</td>
<td><a href="/dev/mails/${site}/${kind}/${at}">${subject}</a><br><small>${preheader}</small></td>
<td>${stopWords(kind)}</td>
</tr>`;
    }),
  );
  const sites = CODES.map((code) => html`<a href="/dev/mails?site=${code}">${SITES[code].name}</a> `);
  return devDocument(
    `Every mail of ${SITES[site].name}`,
    html`<h1>Every mail of ${SITES[site].name}</h1>
<nav aria-label="Site">${sites}<a href="/dev/mail">Received mail</a></nav>
<table>
<caption>${KINDS.length} kinds with sample data</caption>
<thead><tr><th scope="col">Kind</th><th scope="col">From</th><th scope="col">Subject and preview</th><th scope="col">Turned off</th></tr></thead>
<tbody>${rows}</tbody>
</table>`,
  );
}

function stopWords(kind: MailKind): string {
  const { topic } = MAIL_KINDS[kind];
  return topic ? `by one click: ${MAIL_TOPIC_FACTS[topic].name}` : 'never: transactional';
}

function samplePage({ site, kind, at, sample, mail }: NonNullable<ReturnType<typeof find>>): Html {
  return devDocument(
    mail.subject,
    html`<p><a href="/dev/mails?site=${site}">Every mail of ${SITES[site].name}</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>Kind</dt><dd>${sample.name ? `${kind}, ${sample.name}` : kind}</dd>
<dt>From</dt><dd>${mail.from}</dd>
${sample.reply_to ? html`<dt>Reply to</dt><dd>${sample.reply_to}</dd>` : null}
<dt>Preview</dt><dd>${mail.preheader}</dd>
<dt>Turned off</dt><dd>${stopWords(kind)}</dd>
</dl>
<h2>As markup</h2>
<iframe title="The mail as markup" src="/dev/mails/${site}/${kind}/${at}/html" sandbox="${SANDBOX}"></iframe>
<h2>As markup, on a phone</h2>
<iframe class="phone" title="The mail as markup, on a phone" src="/dev/mails/${site}/${kind}/${at}/html" sandbox="${SANDBOX}"></iframe>
<h2>As text</h2>
<pre>${withLinks(mail.text)}</pre>`,
  );
}
