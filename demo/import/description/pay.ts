import { isUsualPay } from '#rules/pay.ts';
import { type Pay, parsePay } from '../pay-text.ts';
import { quoteOf, type Sentence } from './sentences.ts';

const ABOUT_PAY =
  /\b(?:pay|paid|salary|salaries|compensation|wages?|rate|earn\w*|hourly|annual\w*|per (?:hour|year|annum)|an hour|a year|\/\s?(?:hr|hour|yr|year))\b/i;
/** Before an amount: money that is not the pay of this job, or pay that is only possible. */
const OTHER_MONEY =
  /\b(?:bonus\w*|sign[\s-]?on|signing|referral|relocation|commission\w*|budget|revenue|sales|assets|funding|raised|portfolio|tuition|stipend|401|allowance|benefits?|wellness|perks?|grants?|reimburs\w*|donat\w*|invest\w*|savings?|deductible|fees?|cost|up to|over|more than|add|differential|OTE|on[\s-]target)\b[^.;]*$/i;
/** Behind an amount: larger units, and other money. */
const NOT_PAY =
  /^\s*(?:[MB]{1,2}\b|[mb]illion|[mb]n\b|trillion|(?:sign|bonus|referral|relocation|tuition|stipend|perk|budget|in (?:funding|revenue)))/i;
/** Without a unit, only amounts from here on are surely per year. */
const SURELY_YEARLY_CENTS = 15_000_00;
const AMOUNT = String.raw`\$\s?\d[\d,]*(?:\.\d{1,2})?\s?[kK]?`;
const UNIT = String.raw`(?:\s*(?:/|per|an?)\s*(?:hour|hr|year|yr|annum|month|week|day)\b\.?|\s*(?:annually|yearly|hourly|annual))?`;
const RANGE = new RegExp(
  String.raw`${AMOUNT}${UNIT}\s*(?:-|–|—|to|and)\s*\$?\s?\d[\d,]*(?:\.\d{1,2})?\s?[kK]?${UNIT}|${AMOUNT}${UNIT}`,
  'gi',
);
const UNIT_SAID = /(?:\/|per|an?)\s*(?:hour|hr|year|yr|annum|month|week|day)\b|annual|yearly|hourly/i;

/** The pay that a text states for the job, in US dollars; null if it states none, or several. */
export function payIn(sentences: readonly Sentence[]): { pay: Pay; words: string } | null {
  const stated = sentences.flatMap((sentence) => {
    const { text, under } = sentence;
    if (!ABOUT_PAY.test(`${under} ${text}`)) return [];
    return [...text.matchAll(RANGE)].flatMap(({ 0: amounts, index }) => {
      const behind = text.slice(index + amounts.length);
      if (OTHER_MONEY.test(`${under} ${text.slice(0, index)}`) || NOT_PAY.test(behind)) return [];
      const unit = UNIT_SAID.exec(amounts)?.[0] ?? UNIT_SAID.exec(behind)?.[0] ?? UNIT_SAID.exec(under)?.[0];
      const { pay, remarks } = parsePay({ text: `${amounts} ${unit ?? ''}`, country: 'US' });
      return pay && remarks.length === 0 && isCertain(pay, unit) ? [{ pay, words: quoteOf(sentence, index) }] : [];
    });
  });
  const [first] = stated;
  const is_one = new Set(stated.map(({ pay }) => JSON.stringify(pay))).size === 1;
  return first !== undefined && is_one ? first : null;
}

function isCertain({ min_cents, max_cents, unit }: Pay, unit_named: string | undefined): boolean {
  const amounts = [min_cents, max_cents].filter((cents) => cents !== null);
  if (unit_named === undefined && amounts.some((cents) => cents < SURELY_YEARLY_CENTS)) return false;
  return amounts.length > 0 && amounts.every((cents) => isUsualPay(cents, unit));
}
