import type { SiteCode } from './sites.ts';

/** A brand's colours by day, for what is drawn without its style sheet: icons, pictures for other sites, the frame of a browser. */
export const SITE_COLORS = {
  rb: { ground: '#fff9f3', ink: '#14213d', muted: '#4d5872', accent: '#d7263d', band: '#cfe8f3' },
  mh: { ground: '#f7f6f2', ink: '#0b2545', muted: '#4a586c', accent: '#c9a227', band: '#e2eaf4' },
} as const satisfies Record<SiteCode, Record<string, string>>;
