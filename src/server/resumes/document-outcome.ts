/** A text longer than this is cut: no résumé needs more, and every later step reads the whole text. */
export const TEXT_LIMIT = 200_000;
/** Pages of a PDF that are read; later pages of a longer file are left out. */
export const PAGE_LIMIT = 30;
/** Bytes of a file that is opened at all. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** `not-read`: it is not the file but something of ours that failed. */
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
 * What reading a document gives. `text` has one line per line of the page, tabs between columns, at most TEXT_LIMIT
 * characters; `pages` is known for PDF only and counts all pages of the file; `via` is `ocr` as
 * soon as some of the text was recognised in a picture. `detail` is a sentence for the log, not for
 * people: it may carry words of the file.
 */
export type DocumentOutcome =
  | { state: 'read'; text: string; pages?: number | undefined; via: (typeof READ_VIA)[number] }
  | { state: 'unreadable'; reason: UnreadableReason; detail: string };

/** What the process that reads answers: of a PDF also whether a page of it has next to no text. */
export type ChildOutcome = DocumentOutcome & { has_bare_pages?: boolean | undefined };

export const unreadable = (reason: UnreadableReason, detail: string): DocumentOutcome => ({
  state: 'unreadable',
  reason,
  detail: detail.slice(0, 500),
});
