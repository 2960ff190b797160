/**
 * “(copy)” and “(copy 2)” at the end of a title, once or several times, in any brackets and letter case. The database has the same rule
 * (0660).
 */
const COPY_ENDING = /(?:[\s\u200b]*[([（]\s*copy\s*#?\d*\s*[)\]）])+[\s\u200b.]*$/i;

/** The ending that marks a title as a copy, or ''. */
export const copyEnding = (title: string): string => COPY_ENDING.exec(title)?.[0].trim() ?? '';

export const withoutCopyEnding = (title: string): string => title.replace(COPY_ENDING, '');
