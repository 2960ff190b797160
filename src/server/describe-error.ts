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

/** An error as data that may be kept: its words without addresses and tokens, and where it happened. */
export function describeError(error: unknown, causes = MOST_CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutPersons(String(error)), stack: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code ? { code } : {}),
    message: withoutPersons(error.message),
    stack: frames.slice(0, MOST_FRAMES).map((line) => line.trim()),
    ...(error.cause !== undefined && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
  };
}

/** Wider than the rule of spec §5, so that no half of an address is left. */
const ADDRESS = /[^\s<>"(),;:]{1,254}@[^\s<>"'(),;:]{1,255}/g;
/** A run that is too long and mixed for a word: a token, a hash, a key. Ids with their hyphens stay. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-]))[\w-]{24,}/gi;

/** The text cut to a line's length, with email addresses and tokens blotted out. */
export function withoutPersons(text: string): string {
  return text
    .slice(0, LONGEST_MESSAGE * 4)
    .replace(ADDRESS, '[address]')
    .replace(TOKEN, '[token]')
    .slice(0, LONGEST_MESSAGE);
}
