import type { MetaDescriptor } from 'react-router';
import { type Html, html } from '../html.ts';

/** Title, search and social tags of a page, as React Router's `Meta` would draw them, without React. */
export function pageTags(descriptors: readonly MetaDescriptor[]): string {
  return descriptors.map((descriptor) => tagOf(descriptor).toString()).join('');
}

function tagOf({ tagName, ...named }: MetaDescriptor & { tagName?: unknown }): Html {
  if ('title' in named && !tagName) return html`<title>${String(named.title)}</title>`;
  const attributes = Object.entries(named).map(([name, value]) => html` ${name}="${String(value)}"`);
  return tagName === 'link' ? html`<link${attributes}/>` : html`<meta${attributes}/>`;
}
