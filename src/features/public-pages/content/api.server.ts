import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { getContentPage } from './contract.ts';
import { findContent } from './store.server.ts';

export const contentApi = [
  implement(getContentPage, async ({ query: { path }, db, scope: { site } }) =>
    found(await findContent(db, site, path)),
  ),
];
