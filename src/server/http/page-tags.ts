import type { MetaDescriptor } from 'react-router';
import { escapeHtml } from '../html.ts';

/** Title, search and social tags of a page, exactly as React Router's `Meta` would render them, without React. */
export function pageTags(descriptors: readonly MetaDescriptor[]): string {
  return descriptors.map(tagOf).join('');
}

function tagOf({ tagName, ...named }: MetaDescriptor & { tagName?: unknown }): string {
  if ('title' in named && !tagName) return `<title>${escapeHtml(String(named.title))}</title>`;
  const attributes = Object.entries(named).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${tagName === 'link' ? 'link' : 'meta'}${attributes.join('')}/>`;
}
