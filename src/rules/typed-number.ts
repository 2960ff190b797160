/** Digits, with or without commas or spaces at the thousands, and decimals. */
const NUMBER = /^(-?)\$?\s?((?:\d{1,3}([,\s])\d{3}(?:\3\d{3})*|\d+)?(?:\.\d*)?)$/;

/** A number as people type it: '5', '2.5', '$1,000', '1 000'. Null for anything else, such as '1,02,300', '12,5' and '1e5'. */
export function typedNumber(text: string): number | null {
  const [, minus, amount = ''] = NUMBER.exec(text.trim()) ?? [];
  if (!/\d/.test(amount)) return null;
  return Number(`${minus}${amount.replaceAll(/[,\s]/g, '')}`);
}
