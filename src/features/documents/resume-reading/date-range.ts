const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?|spring|summer|fall|autumn|winter';
const DATE = `(?:(?:${MONTH})[ ,.’'/-]{0,3}(?:(?:19|20)\\d{2}|[’']?\\d{2}\\b)|\\d{1,2}/(?:\\d{1,2}/)?(?:19|20)?\\d{2}|(?:19|20)\\d{2})`;
const NOW = '(?:present|current|now|today|till date|to date|until now|until today|ongoing)';
const BETWEEN = '\\s*(?:[-–—/~]+|\\b(?:to|until|till|through)\\b)\\s*';
const RANGE = new RegExp(
  `(?<![\\w/])(${DATE}|${MONTH})${BETWEEN}(${NOW}|${DATE}|(?<=(?:19|20)\\d{2}\\s?[-–]\\s?)\\d{2}(?![/.-]?\\d))(?!\\w)`,
  'i',
);
/** Converted files lose the dash: "2010  2013" and "March 2014 Present" and "20072013" still name two ends. */
const BARE_RANGE = new RegExp(`(?<![\\w/])(${DATE})\\s*(${NOW}|${DATE})(?!\\w)`, 'i');

const SINCE = new RegExp(`\\bsince\\s+(${DATE})(?!\\w)`, 'i');

export type DateRange = { start: string | null; end: string | null; text: string; index: number };

/** The first span of time on a line, such as "June 2012 – Present", "2/1/2012 - Current" or "2009  2013". */
export function dateRange(line: string): DateRange | null {
  const found = RANGE.exec(line) ?? BARE_RANGE.exec(line);
  if (!found?.[1] || !found[2]) return sinceIn(line);
  const end = normalDate(found[2]);
  const start = normalDate(found[1], end);
  if (start && end && start.slice(0, 4) > end.slice(0, 4)) return null;
  return { start, end, text: found[0], index: found.index };
}

function sinceIn(line: string): DateRange | null {
  const found = SINCE.exec(line);
  return found?.[1] ? { start: normalDate(found[1]), end: null, text: found[0], index: found.index } : null;
}

const ONE_DATE = new RegExp(
  `^[(\\s]*((?:${MONTH})[ ,.’'/-]{0,3}(?:19|20)\\d{2}|\\d{1,2}/(?:19|20)\\d{2})[)\\s.,]*$`,
  'i',
);

/** The date of a line that is a month or season with its year and nothing else. */
export function onlyDate(line: string): string | null {
  const date = ONE_DATE.exec(line)?.[1];
  return date ? normalDate(date) : null;
}

/** `YYYY-MM` or `YYYY`; a month alone ("March to August 2009") takes the year of the other end. Null for "present". */
function normalDate(text: string, other: string | null = null): string | null {
  const year = /(?:19|20)\d{2}/.exec(text)?.[0] ?? shortYear(text) ?? other?.slice(0, 4);
  if (!year) return null;
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  const numbered = Number(/^(\d{1,2})\//.exec(text)?.[1] ?? 0);
  const month = named || (numbered <= 12 ? numbered : 0);
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : year;
}

function shortYear(text: string): string | null {
  const digits = /(?:^|\D)(\d{2})$/.exec(text)?.[1];
  if (!digits) return null;
  return Number(digits) < 50 ? `20${digits}` : `19${digits}`;
}

/** The last year that a line names, for the end of a course of study. */
export function lastYear(line: string): string | null {
  return line.match(/\b(?:19|20)\d{2}\b/g)?.at(-1) ?? null;
}

const DATES = new RegExp(`(?<![\\w/])${DATE}(?!\\w)`, 'gi');

/** Every date of a line as `YYYY-MM` or `YYYY`, with the words that it is written in. */
export function datesIn(line: string): [string, string][] {
  return [...line.matchAll(DATES)].flatMap(([written]): [string, string][] => {
    const date = normalDate(written);
    return date ? [[date, written]] : [];
  });
}
