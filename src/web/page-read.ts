import type { matchRoutes } from 'react-router';

/** A page's loader data by route id, the outermost first. */
export type PageRead = {
  url: URL;
  matches: NonNullable<ReturnType<typeof matchRoutes>>;
  loaderData: Record<string, unknown>;
  status: number;
};

/** A piece of a document; shared pieces are one object by their name. */
export type DrawnPiece = string | { readonly text: string };
export type RenderedOnce = Map<string, Exclude<DrawnPiece, string>>;
