import { SITES, type SiteCode } from '#rules/sites.ts';
import { type Html, html } from '../html.ts';
import type { MailContent, MailLink, MailParagraph } from './mail-content.ts';
import { MAIL_LOOKS, type MailLook } from './mail-look.ts';

type Rendered = { subject: string; text: string; html: string };
type Frame = {
  site: SiteCode;
  origin: string;
  unsubscribe_path?: string;
  /** Whether an answer by the mail program reaches somebody. */
  takes_answers?: boolean;
  /** `#rrggbb` of the company that is named as the sender. */
  brand_color?: string | null;
};

/** The one layout of all mail, as text and as markup. Throws when a subject has line breaks or a path leaves the site. */
export function renderMail(content: MailContent, frame: Frame): Rendered {
  return {
    subject: headerText(content.subject),
    text: renderText(content, frame),
    html: String(renderHtml(content, frame)),
  };
}

/** A value that may stand in a mail's header: a line break there would start a header of the sender's own. */
export function headerText(value: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value))
    throw new TypeError('a header of a mail has a line break or control character');
  return value;
}

/** The full address of a path of our own site; anything that would lead elsewhere is refused. */
export function linkUrl(origin: string, path: string): string {
  const url = path.startsWith('/') ? new URL(path, origin) : null;
  if (url?.origin !== new URL(origin).origin) throw new TypeError('a link in a mail must be a path of our own site');
  return url.href;
}

/** What stands in mail that nobody may answer by the mail program, and where to do so instead. */
const UNREAD = 'This mailbox is not read.';
const CONTACT_PATH = '/contact';
const answerLabel = ({ answer_path }: MailContent) => (answer_path ? 'Answer here' : 'Write to us here');

function renderText(content: MailContent, { site, origin, unsubscribe_path, takes_answers }: Frame): string {
  const { name, postal_address } = SITES[site];
  const answer_url = linkUrl(origin, content.answer_path ?? CONTACT_PATH);
  const way_to_answer = !takes_answers && `${UNREAD} ${answerLabel(content)}: ${answer_url}`;
  const blocks = [
    content.greeting,
    ...content.paragraphs.map((paragraph) => paragraphText(paragraph, origin)),
    content.button && `${content.button.label}:\n${linkUrl(origin, content.button.path)}`,
    content.answer_path && way_to_answer,
    '-- ',
    content.footer_note,
    !content.answer_path && way_to_answer,
    unsubscribe_path && `Unsubscribe: ${linkUrl(origin, unsubscribe_path)}`,
    `${name} · ${linkUrl(origin, '/')}\n${postal_address}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

function paragraphText(paragraph: MailParagraph, origin: string): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('list' in paragraph) return paragraph.list.map((item) => `- ${itemText(item, origin)}`).join('\n');
  return linkText(paragraph.link, origin);
}

const itemText = (item: string | MailLink, origin: string) =>
  typeof item === 'string' ? item : linkText(item, origin);
const linkText = ({ label, path }: MailLink, origin: string) => `${label}: ${linkUrl(origin, path)}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5";
/** No word or address makes a mail wider than the phone that it is read on. */
const FITS = 'table-layout:fixed;word-break:break-word;overflow-wrap:anywhere';

/** Nested tables and styles in attributes: what all mail programs understand. */
function renderHtml(content: MailContent, frame: Frame): Html {
  const look = MAIL_LOOKS[frame.site];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${content.subject}</title>
</head>
<body style="margin:0;padding:0;background:${look.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${content.preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.canvas};${FITS}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${FITS};${FONT};color:${look.ink}">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700">${brandLine(frame, look)}</td></tr>
<tr><td style="background:${look.surface};border:1px solid ${look.line};border-radius:${look.corner};padding:28px 24px${band(frame)}">
${content.greeting ? html`<p style="margin:0 0 16px">${content.greeting}</p>` : null}
${content.paragraphs.map((paragraph) => paragraphHtml(paragraph, frame.origin, look))}
${content.button ? buttonHtml(content.button.label, linkUrl(frame.origin, content.button.path), look) : null}
${content.answer_path ? answerHtml(content, frame, look, '16px 0 0') : null}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;color:${look.muted}">${footerHtml(content, frame, look)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A broad upper edge in the color of the company that writes. */
const band = ({ brand_color }: Frame) => (brand_color ? `;border-top:6px solid ${brand_color}` : '');

function brandLine({ site, origin }: Frame, look: MailLook): Html {
  return html`<a href="${linkUrl(origin, '/')}" style="color:${look.ink};text-decoration:none"><span aria-hidden="true" style="color:${look.accent}">${look.mark}</span> ${SITES[site].name}</a>`;
}

function paragraphHtml(paragraph: MailParagraph, origin: string, look: MailLook): Html {
  if (typeof paragraph === 'string') return html`<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`;
  if ('list' in paragraph) {
    const items = paragraph.list.map(
      (item) => html`<li style="margin:0 0 4px">${typeof item === 'string' ? item : linkHtml(item, origin, look)}</li>`,
    );
    return html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>`;
  }
  return html`<p style="margin:0 0 16px">${linkHtml(paragraph.link, origin, look)}</p>`;
}

const linkHtml = ({ label, path }: MailLink, origin: string, look: MailLook) =>
  html`<a href="${linkUrl(origin, path)}" style="color:${look.accent}">${label}</a>`;

function withBreaks(text: string): Html[] {
  return text.split(/\r?\n/).map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}

function buttonHtml(label: string, url: string, look: MailLook): Html {
  const style = `display:inline-block;padding:12px 22px;color:${look.on_accent};font-weight:600;text-decoration:none`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 4px"><tr><td style="background:${look.accent};border-radius:${look.corner}"><a href="${url}" style="${style}">${label}</a></td></tr></table>`;
}

function answerHtml(content: MailContent, { origin, takes_answers }: Frame, look: MailLook, margin: string) {
  if (takes_answers) return null;
  const url = linkUrl(origin, content.answer_path ?? CONTACT_PATH);
  return html`<p style="margin:${margin}">${UNREAD} <a href="${url}" style="color:${look.accent}">${answerLabel(content)}</a></p>`;
}

function footerHtml(content: MailContent, frame: Frame, look: MailLook): Html {
  const { footer_note, answer_path } = content;
  const { site, origin, unsubscribe_path } = frame;
  const way_to_answer = answer_path ? null : answerHtml(content, frame, look, '0 0 8px');
  const unsubscribe = unsubscribe_path
    ? html`<p style="margin:0 0 8px"><a href="${linkUrl(origin, unsubscribe_path)}" style="color:${look.muted}">Unsubscribe</a></p>`
    : null;
  return html`${footer_note ? html`<p style="margin:0 0 8px">${footer_note}</p>` : null}${way_to_answer}${unsubscribe}<p style="margin:0">${SITES[site].postal_address}</p>`;
}
