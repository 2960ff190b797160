/** Length of a mailed link's token: 256 bits in base64url. */
export const TOKEN_LENGTH = 43;

/** False for a cut token; mail programs break long links. */
export function isWholeToken(token: string): boolean {
  return token.length === TOKEN_LENGTH && /^[\w-]+$/.test(token);
}

/** Pages that mailed links open, also with `?` and `=` encoded a second time, as some mail programs do. */
export const MAILED_LINK =
  /(?:[?&]|%3f|%26)token(?:=|%3d)|\/seeker\/apply-confirm(?:\/|$)|\/(?:forwarded-candidate|shared-decision-dashboard|shared-report|schedule-event)(?:[/?]|$)/i;
