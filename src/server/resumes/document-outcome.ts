/** Longer text is truncated: no résumé needs more, and every later step reads the whole text. */
export const TEXT_LIMIT = 200_000;
/** Pages of a PDF that are read; later pages are left out. */
export const PAGE_LIMIT = 30;
/** Larger files are not opened. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** `not-read`: something of ours failed, not the file. */
export const UNREADABLE_REASONS = [
  'encrypted',
  'empty',
  'too-large',
  'timeout',
  'damaged',
  'not-what-it-says',
  'no-text',
  'not-read',
] as const;

export const READ_VIA = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'ocr'] as const;

export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/**
 * The result of reading a document. `text` has one line per line of the page, tabs between columns, and at most TEXT_LIMIT characters.
 * `pages` is known only for PDF and counts all pages of the file. `via` is `ocr` as soon as any text was recognized in a picture. `detail`
 * is for the log, not for people: it may contain words of the file.
 */
export type DocumentOutcome =
  | { state: 'read'; text: string; pages?: number | undefined; via: (typeof READ_VIA)[number] }
  | { state: 'unreadable'; reason: UnreadableReason; detail: string };

/** The answer of the reading process; for a PDF also whether a page has almost no text. */
export type ChildOutcome = DocumentOutcome & { has_bare_pages?: boolean | undefined };

export const unreadable = (reason: UnreadableReason, detail: string): DocumentOutcome => ({
  state: 'unreadable',
  reason,
  detail: detail.slice(0, 500),
});
