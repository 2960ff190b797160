import { createContext } from 'react-router';
import type { Call } from '#api/client.ts';
import type { Site, SiteCode } from '#rules/sites.ts';
import type { WorkbenchLook } from '#rules/workbench-look.ts';
import type { PageData } from './page-data.ts';
import type { DrawnPiece, RenderedOnce } from './page-read.ts';

/** What loaders and actions get from the server for a request. */
export type ServerContext = {
  site: SiteCode;
  origin: string;
  /** Calls the API in process as the current user. While a page loads, it behaves as `callOrFail`. */
  call: Call;
  /** If the backend fails (5xx), the page ends with that status, so that undefined means refused. */
  callOrFail: Call;
  page_data: PageData;
  /** Whether the employer's company has named its values, for the landing rules (spec §2). */
  has_values: boolean;
  /** URLs of the public script, and of those for long forms, the user's location and counted views. */
  public_scripts: { page: string; form: string; location: string; view: string };
  brand_links: Pick<Site, 'sales_meeting_url' | 'social_links'>;
  /** Allows this response's own inline scripts (framework pages only). */
  nonce: string;
  shows_cookie_bar: boolean;
  /** How the workbench looks on this device. */
  look: WorkbenchLook;
  /** Whether scrolling may count as consent here: a setting, off where the law forbids it. */
  scroll_consent: boolean;
  /** The page's address for analytics: the route's pattern and the campaign. */
  told_address: string;
  impersonation: { name: string; reason: string; landing: string } | null;
  /** Markup that is rendered once and shared by pages, by name (render-once.tsx). */
  rendered_once: RenderedOnce;
  /** Takes a complete document, which then skips the response's stream. */
  keepDrawn: (pieces: readonly DrawnPiece[]) => void;
  /** Reports a page that failed to load or render (spec §8). */
  report: (error: unknown) => void;
};

export const serverContext = createContext<ServerContext>();
