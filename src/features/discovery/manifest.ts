import { pathTo } from '#rules/addresses.ts';
import { SITE_COLORS } from '#rules/site-colors.ts';
import type { Site } from '#rules/sites.ts';

/** The web manifest of a brand; `scripts/draw-site-images.ts` draws its icons. */
export const manifest = ({ code, name, tagline, description }: Site) => ({
  id: '/',
  name: `${name}: ${tagline}`,
  short_name: name,
  description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: SITE_COLORS[code].ground,
  background_color: SITE_COLORS[code].ground,
  icons: [
    { src: `/favicon-${code}.svg`, type: 'image/svg+xml', sizes: 'any' },
    { src: `/icon-${code}-192.png`, type: 'image/png', sizes: '192x192' },
    { src: `/icon-${code}-512.png`, type: 'image/png', sizes: '512x512' },
    { src: `/icon-${code}-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'Find jobs', url: pathTo('/search') }],
});
