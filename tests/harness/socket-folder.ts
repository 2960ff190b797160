/** A server keeps it for its next start, which a test's server never has. */
export const socketFolder = (url: string) => new URL(url).searchParams.get('host') ?? '';
