import { DONE } from '#api/endpoint.ts';
import { linkTo } from '#features/attachments/doors.server.ts';
import { narrowTo } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import * as actions from './actions.server.ts';
import * as contract from './contract.ts';
import { readToken } from './link.server.ts';
import * as notices from './notice-store.server.ts';
import { heldParts } from './rules.ts';
import * as store from './store.server.ts';

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / store.PAGE_SIZE));
const ofImport = ({ company_id, talent_import_id }: { company_id: string; talent_import_id: string }) => ({
  company_id,
  import_id: talent_import_id,
});

export const importedTalentApi = [
  implement(contract.listImportedPeople, async ({ params: { company_id }, query, db }) => {
    const total = await store.countPeople(db, company_id, query.q);
    const page = Math.min(query.page, pagesOf(total));
    return {
      total,
      page,
      page_count: pagesOf(total),
      people: await store.listPeople(db, company_id, { q: query.q, page }),
      imports: await store.listImports(db, company_id),
    };
  }),

  implement(contract.addImportedPerson, {
    before: async ({ params: { company_id }, body: { file }, scope, services }) =>
      file && file.size + file.name.length > 0 ? actions.storeFile(services, { company_id, ip: scope.ip }, file) : null,
    handle: async ({
      params: { company_id },
      body,
      db,
      scope: { site },
      services: { secrets },
      user,
      audit,
      prepared,
    }) => {
      const { source, lawful_basis, file: _, ...person } = body;
      const from = { source, lawful_basis, created_by: user.userId };
      const email = person.email.toLowerCase();
      const added = await actions.addOne(
        db,
        { company_id, site, secrets },
        { ...person, email, skills: [] },
        { from, file: prepared },
      );
      audit(added.import_id, { is_update: added.is_update, has_resume: prepared !== null });
      return added;
    },
  }),

  implement(contract.deleteImportedPerson, async ({ params, db, audit }) => {
    await actions.removePerson(db, params);
    audit(params.imported_person_id);
    return DONE;
  }),

  implement(contract.openImportedFile, async ({ params, db, scope, services }) => {
    const file = found(await store.findFile(db, params));
    const link = { purpose: 'imported', id: params.imported_person_id } as const;
    const { url } = await linkTo(db, file, link, { holder: scope, services });
    return { url };
  }),

  implement(contract.uploadImport, {
    before: ({ body, services }) => actions.readSheet(services, body.file),
    handle: async ({ params: { company_id }, body: { file, ...from }, db, user, audit, prepared: sheet }) => {
      const provenance = { ...from, created_by: user.userId };
      const import_id = await actions.upload(db, company_id, { file, sheet }, provenance);
      audit(import_id);
      return { import_id };
    },
  }),

  implement(contract.getImport, async ({ params, query, db }) => {
    const of = ofImport(params);
    const known = found(await store.findImport(db, of));
    const counts = await store.countRows(db, of);
    const listed = query.state
      ? (counts[query.state] ?? 0)
      : Object.values({ ...counts, done: 0 }).reduce((sum, count) => sum + count, 0);
    const page = Math.min(query.page, pagesOf(listed));
    const rows = await store.listRows(db, of, { state: query.state, page });
    return { ...known, counts, page, page_count: pagesOf(listed), rows };
  }),

  implement(contract.mapImport, async ({ params, body: { mapping }, db, audit }) => {
    await actions.map(db, ofImport(params), mapping);
    audit(params.talent_import_id, { fields: Object.keys(mapping) });
    return DONE;
  }),

  implement(contract.checkImport, async ({ params, db, scope: { site }, services: { secrets }, audit }) => {
    await actions.check(db, ofImport(params), { site, secrets });
    audit(params.talent_import_id);
    return DONE;
  }),

  implement(contract.leaveOutRow, async ({ params, body: { row_number, is_left_out }, db, scope: { site }, audit }) => {
    await actions.leaveOut(db, ofImport(params), { number: row_number, is_left_out, site });
    audit(params.talent_import_id, { row_number, is_left_out });
    return DONE;
  }),

  implement(
    contract.correctRow,
    async ({ params, body: { row_number, values }, db, scope: { site }, services: { secrets }, audit }) => {
      const problem = await actions.correct(db, ofImport(params), { number: row_number, values }, { site, secrets });
      audit(params.talent_import_id, { row_number, fields: Object.keys(values) });
      return { problem };
    },
  ),

  implement(contract.commitImport, async ({ params, db, scope, audit }) => {
    const counts = await actions.commit(db, ofImport(params), scope.site);
    audit(params.talent_import_id, counts);
    return counts;
  }),

  implement(contract.undoImport, async ({ params, db, audit }) => {
    const kept = await actions.undo(db, ofImport(params));
    audit(params.talent_import_id, { kept });
    return { kept };
  }),

  implement(contract.discardImport, async ({ params, db, audit }) => {
    await actions.lockOpen(db, ofImport(params));
    await store.deleteImport(db, ofImport(params));
    audit(params.talent_import_id);
    return DONE;
  }),

  implement(contract.openHeldNotice, async ({ body: { token }, db, scope: { site }, services: { secrets } }) => {
    const of = readToken(secrets, site, token);
    if (!of) return { opened: null };
    await narrowTo(db, { company_id: of.company_id });
    const company_name = await notices.findCompanyName(db, of.company_id);
    if (company_name === undefined) return { opened: null };
    const held = await notices.findHeld(db, of);
    return {
      opened: {
        company_name,
        has_objected: await notices.isSuppressed(db, site, of.address_hash),
        held: held
          ? {
              parts: heldParts(held),
              source: held.source,
              lawful_basis: held.lawful_basis,
              since: new Date(held.created_at).toISOString(),
            }
          : null,
      },
    };
  }),
];
