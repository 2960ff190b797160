import { createContext } from 'react-router';
import type { Call } from '#api/client.ts';
import type { Site, SiteCode } from '#rules/sites.ts';
import type { PageData } from './page-data.ts';
import type { DrawnOnce, DrawnPiece } from './page-read.ts';

/** What the server hands to loaders and actions for one request. */
export type ServerContext = {
  site: SiteCode;
  origin: string;
  /** The API, called in process as the person who asked. While a page is read, as `callOrFail`. */
  call: Call;
  /** Where the backend failed (5xx) the page ends with that status, so that absent means refused. */
  callOrFail: Call;
  page_data: PageData;
  /** Whether the employer's company has named its values, which landing asks (spec §2). */
  has_values: boolean;
  /** The URLs of the script of public pages, and of those that long forms and forms for the reader's own place load beside it. */
  public_scripts: { page: string; form: string; location: string };
  brand_links: Pick<Site, 'sales_meeting_url' | 'social_links'>;
  /** Allows this response's own inline scripts (framework pages only). */
  nonce: string;
  shows_cookie_bar: boolean;
  /** Whether scrolling may count as consent here: a setting, off where the law forbids it. */
  scroll_consent: boolean;
  /** The page's address as analytics may be told it: the route's pattern and the campaign. */
  told_address: string;
  impersonation: { name: string; reason: string; landing: string } | null;
  /** The markup of what is the same on many pages, by name, as far as it was drawn (drawn-once.tsx). */
  drawn_once: DrawnOnce;
  /** Takes a whole document, which then need not go through the response's stream. */
  keepDrawn: (pieces: readonly DrawnPiece[]) => void;
  /** Tells the error-reporting service of a page that could not be read or drawn (spec §8). */
  report: (error: unknown) => void;
};

export const serverContext = createContext<ServerContext>();
