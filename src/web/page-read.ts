import type { matchRoutes } from 'react-router';

/** What was read of a page: its data by the ids of the routes that it stands in, the outermost first. */
export type PageRead = {
  url: URL;
  matches: NonNullable<ReturnType<typeof matchRoutes>>;
  loaderData: Record<string, unknown>;
  status: number;
};

/** A piece of a document: what is the same on many pages is one object, kept by its name. */
export type DrawnPiece = string | { readonly text: string };
export type DrawnOnce = Map<string, Exclude<DrawnPiece, string>>;
