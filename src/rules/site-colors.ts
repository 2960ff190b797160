import type { SiteCode } from './sites.ts';

/** A brand's light-theme colors where no style sheet applies: icons, pictures for other sites, the browser's frame. */
export const SITE_COLORS = {
  rb: { ground: '#fff9f3', ink: '#14213d', muted: '#4d5872', accent: '#d7263d', band: '#cfe8f3' },
  mh: { ground: '#f7f6f2', ink: '#0b2545', muted: '#4a586c', accent: '#c9a227', band: '#e2eaf4' },
} as const satisfies Record<SiteCode, Record<string, string>>;

const TONES = {
  info: { ground: '#e5f1f9', ink: '#1d4f7c' },
  warning: { ground: '#fdf1d8', ink: '#7a4d00' },
};

/** Light-theme colors of placeholder logos, by tone. */
export const MARK_COLORS = {
  rb: {
    ...TONES,
    accent: { ground: '#fde9e9', ink: '#8f1428' },
    success: { ground: '#e3f4ea', ink: '#17613c' },
  },
  mh: {
    ...TONES,
    accent: { ground: '#e4ebf4', ink: '#12396b' },
    success: { ground: '#e7ecdd', ink: '#3f5030' },
  },
} as const satisfies Record<SiteCode, Record<string, { ground: string; ink: string }>>;
