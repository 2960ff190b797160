import { findPhoneNumbersInText } from 'libphonenumber-js';
import { emailInLine } from './email-in-text.ts';
import { type Field, type Found, marked } from './found.ts';
import type { Line } from './resume-lines.ts';

const PHONE_LABEL = /\b(tel|phone|mobile|cell|call|contact|home|work|fax|ph|m|t|c|h)\b\.?/i;

/**
 * The first email address that does not belong to a reference, in small letters after the @. Null when it cannot be read
 * whole: a later address may be somebody else's.
 */
export function emailAddress(lines: readonly Line[]): Field<string> {
  const own = lines.filter((line) => line.section !== 'references');
  for (const [index, { text }] of own.entries()) {
    const read = emailInLine(text, { before: own[index - 1]?.text ?? '', after: own[index + 1]?.text ?? '' });
    if (read !== undefined) return read && marked({ value: read.value, source: text }, index < LINES_AT_TOP);
  }
  return null;
}

/** What stands lower may be of a manager or a client. */
const LINES_AT_TOP = 40;

const LINES_WITH_PHONE = 80;

/** The first possible number in E.164, read as one of the United States where it has no country. Fax numbers do not count. */
export function phoneNumber(lines: readonly Line[]): Field<string> {
  const own = lines.filter((line) => line.section !== 'references').slice(0, LINES_WITH_PHONE);
  for (const [at, { text, section }] of own.entries()) {
    if (/^\s*fax\b/i.test(text) || !/\d{3}/.test(text)) continue;
    const found = findPhoneNumbersInText(withoutAddresses(text), 'US').find(({ number }) => number.isValid());
    const is_sure = at < LINES_AT_TOP && section !== 'work' && section !== 'education';
    if (found) return marked({ value: found.number.number, source: text }, is_sure);
  }
  return labelledForeignNumber(own);
}

/** Digits inside a web address or an account's name are no telephone number. */
const withoutAddresses = (text: string) =>
  text.replace(/(?:https?:\/\/|www\.|\b[\p{L}-]+\.(?:com|net|org)\/)\S+|[\p{L}\d]*_[\w-]+|\S+@\S+/giu, ' ');

/** Not a part of a longer run, as of a card or an account. */
const FOREIGN_NUMBER = /(?<![\d+.][ -]?)\b(?:00)?([1-9]\d{0,2}[ -]\d[\d -]{6,14}\d)(?![ -]?\d)\b/;

/** Numbers of other countries are written with 00 or with the bare country code behind a label. */
function labelledForeignNumber(lines: readonly Line[]): Field<string> {
  for (const { text } of lines) {
    const digits = PHONE_LABEL.test(text) && FOREIGN_NUMBER.exec(text)?.[1];
    if (!digits) continue;
    const found = findPhoneNumbersInText(`+${digits}`).find(({ number }) => number.isValid());
    if (found) return marked({ value: found.number.number, source: text }, false);
  }
  return null;
}

const LINK = /\b(?:https?:\/\/|www\.|(?:[a-z]+\.)?linkedin\.com\/|github\.com\/|gitlab\.com\/)[^\s<>"'(),|]{2,200}/gi;

/** Web addresses, each once, with their scheme. */
export function webLinks(lines: readonly Line[]): Found<string>[] {
  const links = new Map<string, Found<string>>();
  for (const { text } of lines) {
    for (const [match] of text.matchAll(LINK)) {
      const address = match.replace(/[.;:]+$/, '');
      const value = /^https?:/i.test(address) ? address : `https://${address}`;
      if (URL.canParse(value) && !links.has(value.toLowerCase()))
        links.set(value.toLowerCase(), { value, source: text });
    }
  }
  return [...links.values()].slice(0, 20);
}
