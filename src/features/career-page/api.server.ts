import { isDeepStrictEqual } from 'node:util';
import { DONE } from '#api/endpoint.ts';
import { toCard } from '#features/jobs/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { publishPage, restorePage, savePage, takeDownPage } from './actions.server.ts';
import type { CareerPage } from './content-contract.ts';
import * as contract from './contract.ts';
import { addPicture, ownPictures, removePicture, storePicture } from './picture-actions.server.ts';
import { findByAddress, findJobs } from './public-store.server.ts';
import { firstPage } from './rules.ts';
import { findDraft, findKnownCompany, findVersion, isShown, listVersions } from './store.server.ts';

export const careerPageApi = [
  implement(contract.getCareerPage, async ({ params: { company_id }, db, scope, services }) => {
    const draft = await findDraft(db, company_id);
    const page =
      draft?.page ??
      firstPage({ ...(await findKnownCompany(db, company_id)), brand_colour: scope.preferences.brand_colour });
    const versions = await listVersions(db, company_id);
    const number = draft?.published_version ?? null;
    const current = number === null ? null : found(await findVersion(db, company_id, number));
    const published_at = versions.find(({ version }) => version === number)?.published_at;
    return {
      page,
      version: draft?.version ?? 0,
      updated_at: draft?.updated_at ?? null,
      published:
        number !== null && current && published_at ? { version: number, address: current.address, published_at } : null,
      has_changes: !isDeepStrictEqual(current, page),
      is_public: current !== null && (await isShown(db, company_id)),
      versions,
      pictures: await ownPictures(db, company_id, draft, { holder: scope, services }),
      jobs: await jobsOf(db, { company_id, site: scope.site }, page),
    };
  }),

  implement(contract.putCareerPage, async ({ params: { company_id }, body, db, scope: { site }, user, audit }) => {
    checkMemberMay('edit-career-page', user);
    const version = await savePage(db, { company_id, site, by: user.userId }, body.page, body.version);
    audit(company_id, { version });
    return { version };
  }),

  implement(contract.publishCareerPage, async ({ params: { company_id }, body, db, scope: { site }, user, audit }) => {
    checkMemberMay('edit-career-page', user);
    const { version, address } = await publishPage(db, { company_id, site, by: user.userId }, body.version);
    audit(company_id, { version, address });
    return { version };
  }),

  implement(contract.restoreCareerPage, async ({ params: { company_id }, body, db, scope: { site }, user, audit }) => {
    checkMemberMay('edit-career-page', user);
    const version = await restorePage(db, { company_id, site, by: user.userId }, body.restored, body.version);
    audit(company_id, { version: body.restored });
    return { version };
  }),

  implement(contract.deleteCareerPage, async ({ params: { company_id }, db, user, audit }) => {
    checkMemberMay('edit-career-page', user);
    await takeDownPage(db, company_id);
    audit(company_id);
    return DONE;
  }),

  implement(contract.addCareerPicture, {
    before: ({ params, body, scope, services }) => {
      checkMemberMay('edit-career-page', found(scope.user));
      return storePicture(services, params.company_id, body.file);
    },
    handle: async ({ params: { company_id }, body: { description }, db, prepared, audit }) => {
      const picture = await addPicture(db, company_id, { ...prepared, description });
      audit(company_id, { picture_id: picture.picture_id });
      return picture;
    },
  }),

  implement(contract.deleteCareerPicture, async ({ params: { company_id, picture_id }, db, user, audit }) => {
    checkMemberMay('edit-career-page', user);
    await removePicture(db, company_id, picture_id);
    audit(company_id, { picture_id });
    return DONE;
  }),

  implement(contract.getPublicCareerPage, async ({ params: { address }, scope: { site }, db }) => {
    const { company_id, company_key, shown } = found(await findByAddress(db, site, address));
    if (!shown) return { company_key, shown };
    return { company_key, shown: { ...shown, jobs: await jobsOf(db, { company_id, site }, shown.page) } };
  }),
];

/** The jobs of each block, by its position. */
async function jobsOf(db: Db, of: { company_id: string; site: SiteCode }, { blocks }: CareerPage) {
  const jobs: Record<string, contract.JobList> = {};
  for (const [at, block] of blocks.entries()) {
    if (block.type !== 'jobs') continue;
    const { hits, total } = await findJobs(db, of, block);
    jobs[at] = { total, jobs: hits.map(toCard) };
  }
  return jobs;
}
