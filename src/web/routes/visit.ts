import { useMatches, useRouteLoaderData } from 'react-router';
import { readLook } from '#rules/workbench-look.ts';
import type { loader as rootLoader } from '../../root.tsx';
import type { PageScripts } from '../document.tsx';
import type { Visit } from '../layouts/page-frame.tsx';

/** Facts for the layouts, from the root's data. */
export function useVisit(): Visit {
  const data = useRouteLoaderData<typeof rootLoader>('root');
  return {
    showsCookieBar: data?.shows_cookie_bar ?? false,
    scrollConsent: data?.scroll_consent ?? false,
    look: data?.look ?? readLook(undefined),
    impersonation: data?.impersonation ?? null,
  };
}

/** A screen's options: `export const handle = { … } satisfies ScreenHandle`. */
export type ScreenHandle = {
  /** Loads React, or the script of long forms. The workbench layout loads React for all its pages. */
  scripts?: NonNullable<PageScripts>;
  /** Full-width public page that sets its own columns. */
  bleed?: boolean;
  /** Workbench page that scrolls inside itself, as a board does. */
  full_height?: boolean;
};

/** The handle of the innermost screen. */
export function useScreenHandle(): ScreenHandle {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null ? handle : {};
}
