import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { siteUrl } from '#server/site-url.ts';
import { discardDraft, publishDraft, restoreVersion, saveDraft } from './actions.server.ts';
import * as contract from './contract.ts';
import { findDraft, findPage, findVersion, listPages, listVersions, type Place } from './store.server.ts';

const subjectOf = ({ site, path }: Place) => `${site} ${path}`;

export const contentOperatorApi = [
  implement(contract.listContentPages, { handle: async ({ db }) => ({ pages: await listPages(db) }) }),

  implement(contract.getStaffContentPage, {
    handle: async ({ query: place, db, services }) => ({
      ...place,
      url: siteUrl(services, place.site, place.path),
      page: found(await findPage(db, place)),
      draft: (await findDraft(db, place)) ?? null,
      versions: await listVersions(db, place),
    }),
  }),

  implement(contract.getContentPageVersion, {
    handle: async ({ query: { version, ...place }, db }) => found(await findVersion(db, place, version)),
  }),

  implement(contract.saveContentDraft, {
    handle: async ({ body: { site, path, version: read, page_version, ...words }, db, user, audit }) => {
      const place = { site, path };
      const version = await saveDraft(db, place, { version: read, page_version, words }, user.userId);
      audit(subjectOf(place), { version });
      return { version };
    },
  }),

  implement(contract.discardContentDraft, {
    handle: async ({ body: { version, ...place }, db, audit }) => {
      await discardDraft(db, place, version);
      audit(subjectOf(place));
      return DONE;
    },
  }),

  implement(contract.publishContentDraft, {
    handle: async ({ body: { version: read, page_version, ...place }, db, user, audit }) => {
      const version = await publishDraft(db, place, { version: read, page_version }, user.userId);
      audit(subjectOf(place), { version });
      return { version };
    },
  }),

  implement(contract.restoreContentPage, {
    handle: async ({ body: { version, ...place }, db, user, audit }) => {
      await restoreVersion(db, place, version, user.userId);
      audit(subjectOf(place), { version });
      return DONE;
    },
  }),
];
