import type { SiteCode } from '#rules/sites.ts';

export type MailLook = {
  accent: string;
  on_accent: string;
  ink: string;
  muted: string;
  canvas: string;
  surface: string;
  line: string;
  corner: string;
  /** The mark as a letter, since many mail programs show no pictures. */
  mark: string;
};

/** The brands in mail, which knows no style sheets: the day colours of the design tokens, with fonts that every machine has. */
export const MAIL_LOOKS: Readonly<Record<SiteCode, MailLook>> = {
  rb: {
    accent: '#d7263d',
    on_accent: '#ffffff',
    ink: '#14213d',
    muted: '#4d5872',
    canvas: '#fff9f3',
    surface: '#ffffff',
    line: '#ecdfd1',
    corner: '12px',
    mark: '●',
  },
  mh: {
    accent: '#12396b',
    on_accent: '#ffffff',
    ink: '#0b2545',
    muted: '#4a586c',
    canvas: '#f7f6f2',
    surface: '#ffffff',
    line: '#d6d3c6',
    corner: '4px',
    mark: '▲',
  },
};
