export type ErrorDescription = {
  name: string;
  code?: string;
  message: string;
  stack: string[];
  cause?: ErrorDescription;
};

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 20;
const MOST_CAUSES = 3;

/** Describes an error without email addresses and tokens: its message and where it happened. */
export function describeError(error: unknown, causes = MOST_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutPersonalData(String(error)), stack: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code ? { code } : {}),
    message: withoutPersonalData(error.message),
    stack: frames.slice(0, MOST_FRAMES).map((line) => line.trim()),
    ...(error.cause !== undefined && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
  };
}

/** Broader than the rule of spec §5, so that no part of an address remains. */
const ADDRESS = /[^\s<>"(),;:]{1,254}@[^\s<>"'(),;:]{1,255}/g;
/** Too long and mixed for a word: a token, a hash or a key. UUIDs stay. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-]))[\w-]{24,}/gi;

/** Cuts the text to one line's length and masks email addresses and tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, LONGEST_MESSAGE * 4)
    .replace(ADDRESS, '[address]')
    .replace(TOKEN, '[token]')
    .slice(0, LONGEST_MESSAGE);
}
