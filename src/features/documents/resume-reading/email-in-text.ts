import { emailProblem, undeliverable } from '#rules/validation/email.ts';

/** The lines around a line: converters and narrow columns break an address in two. */
type Around = { before: string; after: string };
/** Null for an address that is not certainly whole: half of one may be another person's. */
export type AddressRead = { value: string } | null;

const LONGEST_LOCAL_PART = 64;
/** No address that mail is sent to has these (`undeliverable`, spec §5), so an address ends at them. */
const NEVER_IN_ADDRESS = '\\s,<>()\\[\\]\\\\:;"“”«»@';
const TOKEN_AT_END = new RegExp(`[^${NEVER_IN_ADDRESS}]+$`, 'u');
const LOCAL_PART = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.!#$%&'*+=?^_`{}~-]*$/u;
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/u;
const COMMON_ENDING = 'com|net|org|edu|gov|mil|info';
const HAS_COMMON_ENDING = new RegExp(`\\.(?:${COMMON_ENDING})$`, 'i');
/** Recognized pages put a space around the sign or a dot: only with a well-known ending, or a sentence would match. */
const SPACED_DOMAIN =
  /^ ?([a-z0-9-]{1,63}(?: ?\. ?[a-z0-9-]{1,63}){0,2}) ?\. ?(com|net|org|edu|gov|mil|info|io|name|us|biz|co|me)(?![\p{L}\p{N}_@-]|\.\p{L})/iu;
const MAIL_LABEL = /(?:e[- ]?mail|mailto)(?:[- ]?(?:address|id|me|is|at))?[^\p{L}\p{N}@]*$/iu;

/** 'ann (at) example.com' is the person's own, so the next address is another person's. */
const DISGUISED = /[\p{L}\p{N}]\s*[([{]\s*(?:at|@)\s*[)\]}]\s*[\p{L}\p{N}]/iu;
/** As in pages that were saved or copied. */
const APOSTROPHE_AS_HTML = /&(?:#0*(?:39|8216|8217)|#x0*(?:27|2018|2019)|apos|[lr]squo);/gi;
const PRINTED_APOSTROPHE = '[’ʼ‘´′ʹ＇]';

/** The first address of the line. */
export function emailInLine(line: string, around: Around): AddressRead | undefined {
  const text = withoutPrintersMarks(line);
  if (DISGUISED.test(text)) return null;
  for (const { index } of text.matchAll(/@/g)) {
    const left = text.slice(0, index);
    const right = text.slice(index + 1);
    const token = TOKEN_AT_END.exec(left)?.[0] ?? '';
    if (/:\/\/|\/$|^www\./i.test(token) || /:\/\/\S*$/.test(left)) continue;
    const is_spaced = token === '' && isSpacedAddress(left, right);
    if (token === '' && !is_spaced) continue;
    const local_part = localPart(is_spaced ? left.trimEnd() : left, right, around.before);
    const domain = domainOf(right, around.after);
    if (local_part === null || domain === null) return null;
    const value = `${local_part}@${domain.toLowerCase()}`;
    return emailProblem(value) === null && undeliverable(value) === null ? { value } : null;
  }
  return undefined;
}

const BETWEEN_LETTERS = new RegExp(`(?<=[\\p{L}\\p{N}])${PRINTED_APOSTROPHE}(?=[\\p{L}\\p{N}])`, 'gu');

/** Typed addresses have no ligatures, invisible line-break characters, or typographic apostrophes and hyphens. */
function withoutPrintersMarks(line: string): string {
  return line
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(APOSTROPHE_AS_HTML, "'")
    .replace(BETWEEN_LETTERS, "'")
    .replace(/(?<=[\p{L}\p{N}])[\u2010\u2011](?=[\p{L}\p{N}])/gu, '-');
}

/** 'ann.moe @ example. com' is an address, 'Engineer @ Example.com' is not. */
function isSpacedAddress(left: string, right: string): boolean {
  const token = /[^\s]+(?= $)/.exec(left)?.[0] ?? '';
  const is_labelled = MAIL_LABEL.test(left.slice(0, left.length - token.length - 1));
  return token !== '' && SPACED_DOMAIN.test(right) && (is_labelled || /[\p{L}\p{N}][._\d]/u.test(token));
}

function localPart(left: string, right: string, line_before: string): string | null {
  const token = TOKEN_AT_END.exec(left)?.[0] ?? '';
  const ahead = left.slice(0, left.length - token.length);
  const local = withoutFrame(token, { ahead, right });
  const is_whole =
    LOCAL_PART.test(local) &&
    local.length <= LONGEST_LOCAL_PART &&
    !local.includes('..') &&
    // Part of a link, where %27 is an apostrophe.
    !/%[0-9a-f]{2}/i.test(local) &&
    // A label or a telephone number that lost its space.
    !/^(?:e-?mail.|(?:mail|contact|address|id)[^\p{L}\p{N}])/iu.test(local) &&
    !/^\+?[\d.-]*\d{3}[.-]\d{4}/.test(local);
  if (!is_whole || isTail(ahead, line_before)) return null;
  return local;
}

/** Without the bullet, quotation mark, dash of a label or telephone number that touches the address. */
function withoutFrame(token: string, { ahead, right }: { ahead: string; right: string }): string {
  const separated = /^(?:[^|/]*\d{3}[^\p{L}|/]*\d{4}|[^\p{L}\p{N}\p{ASCII}]*)[|/](.+)$/u.exec(token)?.[1] ?? token;
  const bare = separated.replace(/^[^\p{L}\p{N}\p{ASCII}]+/u, '');
  const mark = /^['*_]/.exec(bare)?.[0];
  if (mark && (DOMAIN.exec(right)?.[0] ?? '') !== '' && right.replace(DOMAIN, '').startsWith(mark))
    return bare.slice(1);
  return ahead.endsWith(':') ? bare.replace(/^-/, '') : bare;
}

const ANY_PRINTED_APOSTROPHE = new RegExp(PRINTED_APOSTROPHE, 'gu');

/** Whether the text before the token looks like the first half of the same address. */
function isTail(ahead: string, line_before: string): boolean {
  const is_new_line = ahead.trim() === '';
  const text = withoutPrintersMarks(is_new_line ? line_before : ahead)
    .replace(ANY_PRINTED_APOSTROPHE, "'")
    .trimEnd();
  // The start of an HTML entity that we do not decode.
  if (/&#?\w{2,8};$/.test(ahead) && !/&(?:nbsp|lt|quot);$/i.test(ahead)) return true;
  if (!is_new_line && !/\s$/.test(ahead)) return false;
  const token = TOKEN_AT_END.exec(text)?.[0] ?? '';
  if (token === '') return false;
  const rest = text.slice(0, text.length - token.length);
  if (MAIL_LABEL.test(text)) return false;
  if (MAIL_LABEL.test(rest) && /\p{L}/u.test(token)) return true;
  if (/^[._'+&]+$/.test(token) || /[\p{L}\p{N}][_'+&=]$/u.test(token)) return true;
  if (!/\p{L}/u.test(token) || /\p{Lu}/u.test(token)) return /\p{L}-$/u.test(token) && is_new_line;
  if (/[.-]$/.test(token)) return true;
  if (/[._'+]/.test(token) && !/^www\.|\.\p{L}{2,4}$|\//u.test(token)) return true;
  return is_new_line && rest === '' && /^[\p{Ll}\p{N}._'+-]+$/u.test(token) && !isLabel(token);
}

const isLabel = (word: string) => /^(?:e-?mail|mail|contact|address|info|phone|web|me|id)$/.test(word);

/** Undefined domains, such as one that goes on in the next line, are null. */
function domainOf(right: string, line_after: string): string | null {
  const tight = DOMAIN.exec(right)?.[0].replace(/-+$/, '');
  const rest = right.slice(tight?.length ?? 0);
  if (tight !== undefined && !goesOn(tight, rest, line_after)) return tight;
  const spaced = SPACED_DOMAIN.exec(right);
  const is_beyond = spaced !== null && spaced[0].length > (tight?.length ?? 0);
  if (!is_beyond || (tight !== undefined && HAS_COMMON_ENDING.test(tight))) return null;
  return `${spaced[1]}.${spaced[2]}`.replace(/ /g, '');
}

function goesOn(domain: string, rest: string, line_after: string): boolean {
  const last = domain.split('.').at(-1) ?? '';
  if (/\p{Ll}\p{Lu}/u.test(last) || GLUED.test(last) || /^[@_]/.test(rest)) return true;
  if (/\.(?:com|net|org|edu|gov|mil)\.(?!\p{Ll}{2,3}$|\p{Lu}{2,3}$)/iu.test(domain)) return true;
  const next = /^\S+$/.exec(line_after.trim())?.[0] ?? '';
  if (/^\.? *$/.test(rest) && /^\.\p{Ll}/u.test(next)) return true;
  if (/^\. *$/.test(rest) && /^\p{Ll}{2,3}$/u.test(next)) return true;
  if (HAS_COMMON_ENDING.test(domain)) return false;
  if (/^ ?\. ?\p{Ll}/u.test(rest) || (/^\.? *$/.test(rest) && /^(?!www\.)(?=.*\p{Ll})[\p{Ll}\p{N}.-]+$/u.test(next)))
    return true;
  const word = /^ (\p{Ll}+)(?![\p{L}\p{N}])/u.exec(rest)?.[1] ?? '';
  return HAS_COMMON_ENDING.test(`.${last}${word}`) || /^ [a-z0-9-]+\.(?:com|net|org|edu|gov|mil)\b/.test(rest);
}

/** 'comPhone' in small letters: the next word lost its space. */
const GLUED =
  /^(?:com(?!munity$|pany$|pare$|puter$|cast$|sec$)|net(?!work$|bank$|flix$)|org(?!anic$)|edu(?!cation$)|gov|mil)[a-z]+$/i;
