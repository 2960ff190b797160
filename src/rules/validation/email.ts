/** The longest address that mail can be sent to (RFC 5321, §4.5.3.1.3). */
const LONGEST = 254;

/** Why an email address is refused, or null (spec §5). */
export function emailProblem(value: string): string | null {
  if (value === '') return 'Enter an email address.';
  if (value.includes(',')) return 'An email address has no commas. Enter one address only.';
  // Line breaks and other control characters count as spaces: they would end the line of a mail's header.
  if (/[\s\p{Cc}]/u.test(value)) return 'An email address has no spaces.';
  if (value.length > LONGEST) return `An email address has at most ${LONGEST} characters.`;

  const [name, domain, ...more] = value.split('@');
  if (domain === undefined) return 'Enter a full email address, such as name@example.com.';
  if (more.length > 0) return 'An email address has exactly one @.';
  if (name === '') return 'Enter the part before the @.';
  return domainProblem(domain);
}

function domainProblem(domain: string): string | null {
  const labels = domain.split('.');
  if (labels.length < 2) return 'The part after the @ needs a dot, as in name@example.com.';
  if (labels.includes('')) return 'The part after the @ has a dot in the wrong place.';

  const top = labels.at(-1) ?? '';
  if (!/^\p{L}{2,}$/u.test(top)) return 'The address must end with at least two letters, such as .com.';
  if (top.toLowerCase() === 'con') return 'The address ends with .con. Did you mean .com?';
  return null;
}

/** Addresses that spec §5 accepts and mail libraries could misread; no mail is sent to them. */
export function undeliverable(value: string): string | null {
  return /[<>()[\]\\:;"]/.test(value)
    ? 'An email address has no brackets, quotation marks, colons or backslashes.'
    : null;
}
