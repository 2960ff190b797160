/** 256 bits in base64url: what a link that is mailed to a person carries. */
export const TOKEN_LENGTH = 43;

/** Whether a token is as long as it was mailed; mail programs cut long links. */
export function isWholeToken(token: string): boolean {
  return token.length === TOKEN_LENGTH && /^[\w-]+$/.test(token);
}

/** The address of a page that mailed links open, also with its signs encoded once more, as some mail programs do. */
export const MAILED_LINK =
  /(?:[?&]|%3f|%26)token(?:=|%3d)|\/seeker\/apply-confirm(?:\/|$)|\/(?:forwarded-candidate|shared-decision-dashboard|schedule-event)(?:[/?]|$)/i;
