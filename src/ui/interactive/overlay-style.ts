/** The backdrop between the page and a dialog. */
export const SCRIM_STYLE = 'fixed inset-0 z-40 bg-scrim fade screen-only';

/** The frame of menus and suggestion lists. */
export const POPOVER_STYLE =
  'rise min-w-44 overflow-auto rounded-md border border-line bg-surface p-1 text-ink shadow-overlay outline-none';

/** One line of a menu or of a suggestion list. */
export const OPTION_STYLE =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-base outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-focused:bg-sunken';
