import { findPhoneNumbersInText } from 'libphonenumber-js';
import type { Field, Found } from './found.ts';
import type { Line } from './resume-lines.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}/iu;
/** Recognised pages put a space around the sign or a dot: only with a well-known ending, or a sentence would match. */
const SPACED_EMAIL =
  /([\w.%+-]{1,64}) ?@ ?([a-z0-9-]{1,63}(?: ?\. ?[a-z0-9-]{1,63}){0,2}) ?\. ?(com|net|org|edu|gov|mil|info|io|name|us|biz|co|me)\b/i;
const PHONE_LABEL = /\b(tel|phone|mobile|cell|call|contact|home|work|fax|ph|m|t|c|h)\b\.?/i;

/** The first email address that does not belong to a reference, in small letters after the @. */
export function emailAddress(lines: readonly Line[]): Field<string> {
  const own = lines.filter((line) => line.section !== 'references');
  for (const { text } of own) {
    const found = EMAIL.exec(text)?.[0].replace(/^[.\-_%+]+/, '');
    if (found) return { value: lowerDomain(found), source: text };
  }
  for (const { text } of own) {
    const found = SPACED_EMAIL.exec(text);
    if (found) return { value: lowerDomain(`${found[1]}@${found[2]}.${found[3]}`.replace(/ /g, '')), source: text };
  }
  return null;
}

function lowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

const LINES_WITH_PHONE = 80;

/** The first possible number in E.164, read as one of the United States where it has no country. Fax numbers do not count. */
export function phoneNumber(lines: readonly Line[]): Field<string> {
  const own = lines.filter((line) => line.section !== 'references').slice(0, LINES_WITH_PHONE);
  for (const { text } of own) {
    if (/^\s*fax\b/i.test(text) || !/\d{3}/.test(text)) continue;
    const found = findPhoneNumbersInText(text, 'US').find(({ number }) => number.isValid());
    if (found) return { value: found.number.number, source: text };
  }
  return labelledForeignNumber(own);
}

/** Numbers of other countries are written with 00 or with the bare country code behind a label. */
function labelledForeignNumber(lines: readonly Line[]): Field<string> {
  for (const { text } of lines) {
    const digits = PHONE_LABEL.test(text) && /\b(?:00)?([1-9]\d{0,2}[ -]\d[\d -]{6,14}\d)\b/.exec(text)?.[1];
    if (!digits) continue;
    const found = findPhoneNumbersInText(`+${digits}`).find(({ number }) => number.isValid());
    if (found) return { value: found.number.number, source: text };
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
