import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { expect, it } from 'vitest';
import { pageTags } from './page-tags.ts';

const HOSTILE = `</title><script>"a" & 'b'</script>`;

/** The tags as React renders them, with attribute names in our case. */
function drawnByReact(tags: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => h(Meta), meta: () => tags }]);
  return renderToStaticMarkup(h(Stub)).replaceAll('&#x27;', '&#39;');
}

it.each<[string, MetaDescriptor[]]>([
  ['a title', [{ title: 'Nurse, Boise | RiseBoard' }]],
  ['a name and a property', [{ name: 'description', content: 'Work' }]],
  ['a property', [{ property: 'og:title', content: 'Work' }]],
  [
    'a link with a title',
    [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Jobs', href: '/a?b=1&c=2' }],
  ],
  [
    'hostile words',
    [
      { title: HOSTILE },
      { name: 'description', content: HOSTILE },
      { tagName: 'link', rel: 'canonical', href: HOSTILE },
    ],
  ],
])('renders %s as React would', (_, tags) => {
  expect(pageTags(tags)).toBe(drawnByReact(tags));
});
