const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as 'YYYY-MM-DD', or undefined if the text is not a date. Numbers alone count as month, day, year, as Americans write them. */
export function parseDate(text: string): string | undefined {
  const bare = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(bare);
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[\sT,].*)?$/.exec(bare);
  if (numbers !== null) return american(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  const named = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})/i.exec(bare);
  if (named !== null) return dateOf(Number(named[3]), monthOf(named[2]), Number(named[1]));
  const month_first = /\b([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(bare);
  if (month_first !== null) return dateOf(Number(month_first[3]), monthOf(month_first[1]), Number(month_first[2]));
  return sinceEpoch(bare);
}

const american = (first: number, second: number, year: number): string | undefined =>
  first > 12 ? dateOf(fullYear(year), second, first) : dateOf(fullYear(year), first, second);

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

const monthOf = (name: string | undefined): number => MONTHS.indexOf(name?.toLowerCase() ?? '') + 1;

/** Seconds or milliseconds since 1970, of this century only. */
function sinceEpoch(text: string): string | undefined {
  if (!/^(\d{10}(\.\d+)?|\d{13}(\.\d+)?|\d\.\d+e\+?(09|9|12))$/i.test(text)) return undefined;
  const time = new Date(Number(text) * (Number(text) < 1e11 ? 1000 : 1));
  return dateOf(time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate());
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year <= 2100;
  return real ? date.toISOString().slice(0, 10) : undefined;
}
