/** Builds the screens unless nothing has changed since the last build. */
export function build(): Promise<void>;
