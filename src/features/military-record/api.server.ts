import { DONE } from '#api/endpoint.ts';
import { saveService } from '#features/profile/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, notFound } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { findUnknown } from './known-codes-store.server.ts';
import { checkSentenceLimit, serviceOf } from './rules.ts';
import {
  countSentences,
  deleteRecord,
  deleteSentence,
  findRecord,
  findSentence,
  findSentences,
  insertSentence,
  saveRecord,
  updateSentence,
} from './store.server.ts';

export const militaryRecordApi = [
  implement(contract.getMilitaryRecord, async ({ db, user, scope }) => {
    checkSite(scope.site);
    const record = await findRecord(db, user.userId);
    const sentences = await findSentences(db, user.userId);
    const this_month = new Date(await nowIn(db)).toISOString().slice(0, 7);
    return { ...record, sentences, unknown_codes: await findUnknown(db, record), this_month };
  }),

  implement(contract.updateMilitaryRecord, async ({ body, db, user, scope }) => {
    checkSite(scope.site);
    if (!(await saveRecord(db, user.userId, body))) throw changedMeanwhile();
    await saveService(db, user.userId, serviceOf(body));
    return findRecord(db, user.userId);
  }),

  implement(contract.deleteMilitaryRecord, async ({ db, user, scope }) => {
    checkSite(scope.site);
    await deleteRecord(db, user.userId);
    await saveService(db, user.userId, null);
    return DONE;
  }),

  implement(contract.createKeptSentence, async ({ body, db, user, scope }) => {
    checkSite(scope.site);
    const kept = await findSentence(db, user.userId, body.text);
    if (kept) return kept;
    checkSentenceLimit(await countSentences(db, user.userId));
    return insertSentence(db, user.userId, body);
  }),

  implement(contract.updateKeptSentence, async ({ params, body, db, user, scope }) => {
    checkSite(scope.site);
    return found((await updateSentence(db, user.userId, { ...params, ...body })) ?? null);
  }),

  implement(contract.deleteKeptSentence, async ({ params, db, user, scope }) => {
    checkSite(scope.site);
    await deleteSentence(db, user.userId, params.sentence_id);
    return DONE;
  }),
];

/** Military records are on mh only. */
function checkSite(site: SiteCode): void {
  if (site !== 'mh') throw notFound();
}
