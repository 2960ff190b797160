/** Formats that spreadsheets know by number, of those that change how a number is read. */
const KNOWN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
};
export const knownFormat = (id: number): string => KNOWN[id] ?? '';

const DAY_MS = 86_400_000;
/** Day 0. Day 60 is February 29 of 1900, which never was; days before it lie one later. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904_DAYS = 1_462;
const LAST_DAY = 2_958_466;

/** A stored number as people see it in the cell: dates as month/day/year, and zeros, separators and percent signs of its format. */
export function shownNumber(stored: string, format: string, is_1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored.trim();
  const code = sectionOf(format, value);
  if (isDate(code)) return shownDate(is_1904 ? value + EPOCH_1904_DAYS : value, code) ?? plain(value);
  if (/%/.test(code)) return `${(value * 100).toFixed(decimalsOf(code))}%`;
  // A format with other signs than digits, such as that of a phone number, or with leading zeros.
  if (Number.isInteger(value) && value >= 0 && isPattern(code)) return filledIn(String(value), code);
  if (/0\.0+/.test(code)) return grouped(value.toFixed(decimalsOf(code)), code);
  if (/^[#0,]+$/.test(code)) return grouped(Math.round(value).toFixed(0), code);
  return plain(value);
}

/** The part of the format for this value, without colors, conditions and what only moves it. */
function sectionOf(format: string, value: number): string {
  const sections = format.split(';');
  const condition = /\[<=?(\d+)\]/.exec(sections[0] ?? '');
  const second = condition ? value > Number(condition[1]) : value < 0;
  const chosen = (second ? sections[1] : sections[0]) ?? sections[0] ?? '';
  return chosen.replace(/\[[^\]]*\]|_.|\*./g, '').trim();
}

const bare = (code: string) => code.replace(/"[^"]*"|\\./g, '');
const isDate = (code: string) => /[ymdhs]/i.test(bare(code).replace(/general/gi, ''));
const decimalsOf = (code: string) => Math.min(15, /\.([0#?]+)/.exec(code)?.[1]?.length ?? 0);
const isPattern = (code: string) =>
  /[0#]/.test(code) && !/[.,%eE@]/.test(bare(code)) && (/[^0#]/.test(code) || /0{2,}/.test(code));

/** Digits from the right in the places of the format; those that are left stand before it. */
function filledIn(digits: string, code: string): string {
  const signs = code.replace(/"([^"]*)"|\\(.)/g, (_, text?: string, sign?: string) => text ?? sign ?? '');
  let left = digits.length;
  let shown = '';
  const places = signs.replace(/[^0#]/g, '').length;
  let seen = 0;
  for (const sign of [...signs].reverse()) {
    if (sign !== '0' && sign !== '#') {
      shown = sign + shown;
      continue;
    }
    seen += 1;
    const digit = left > 0 ? digits[left - 1] : sign === '0' ? '0' : '';
    left -= 1;
    shown = `${seen === places && left > 0 ? digits.slice(0, left) : ''}${digit}${shown}`;
  }
  return shown;
}

const grouped = (text: string, code: string) =>
  code.includes(',') ? text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',') : text;

/** Without an exponent, unlike JavaScript, so that a phone number stays one. */
function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) >= 1e15 && Math.abs(rounded) < 1e21 ? rounded.toFixed(0) : String(rounded);
}

function shownDate(days: number, code: string): string | null {
  if (days < 0 || days >= LAST_DAY) return null;
  const letters = bare(code);
  const at = new Date(Math.round((EPOCH + (days < 60 ? days + 1 : days) * DAY_MS) / 1000) * 1000);
  const has_time = /[hs]/i.test(letters);
  const has_day = /[yd]/i.test(letters) || !has_time;
  const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
  const hour = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  const time = `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
  return [has_day && day, has_time && time].filter(Boolean).join(' ');
}
