/** Far above any real address, and short enough for every browser and log. */
const LONGEST = 2048;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const TOP_LEVEL = String.raw`(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59})`;

/**
 * http or https, a dotted host name and what follows it. No user name before the host, which is used to deceive,
 * and no bare host or IP address, which others could not open.
 */
const WEB_ADDRESS = new RegExp(
  String.raw`^https?://(?:${LABEL}\.)+${TOP_LEVEL}\.?(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$`,
  'iu',
);

const RELATIVE = /^(?:[/?#]|\.{1,2}(?:\/|$))/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Whether the value is a complete http or https address (spec §5; the exact form is ours). */
export function isUrl(value: string): boolean {
  return value.length <= LONGEST && WEB_ADDRESS.test(value);
}

/** Adds https:// to an address without a scheme; relative, complete and empty ones stay (spec §5). */
export function withScheme(value: string): string {
  if (value === '' || RELATIVE.test(value)) return value;
  return SCHEME.test(value) && !startsWithHostAndPort(value) ? value : `https://${value}`;
}

/** `example.com:8080` looks like a scheme, but what stands before the colon is a host and what follows a port. */
function startsWithHostAndPort(value: string): boolean {
  const [host = '', port = ''] = value.split(':', 2);
  return (host.includes('.') || host === 'localhost') && /^\d{1,5}(?:[/?#]|$)/.test(port);
}

/** Why a web address, with or without its scheme, is refused, or null (spec §5). */
export function webAddressProblem(value: string): string | null {
  if (value === '') return 'Enter a web address.';
  return isUrl(withScheme(value)) ? null : 'Enter a web address such as https://www.example.com.';
}
