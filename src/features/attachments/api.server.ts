import { actorOf, findOpenApplication } from '#features/application/doors.server.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { narrowTo } from '#server/db/database.ts';
import { implement, rowsOf } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findLetter, linkTo, setCoverLetter, takeUpload } from './actions.server.ts';
import * as contract from './contract.ts';
import { findReadable } from './readable-actions.server.ts';
import { findFile } from './store.server.ts';

export const attachmentApi = [
  implement(contract.getAttachment, async ({ params, query, db, audit, scope, services, ...context }) => {
    const application = found(await findOpenApplication(db, actorOf({ ...context, scope }), query.application_id));
    const file = await findFile(db, params.company_id, query.file_id);
    const own = found(file?.application_id === application.id ? file : null);
    audit(application.id, { file_id: query.file_id });
    return linkTo(db, own, { purpose: 'file', id: query.file_id }, { holder: scope, services });
  }),

  // A seeker's files belong to many companies, so this sees all rows and each query names the owner.
  implement(contract.getSignedUrl, {
    handle: async ({ params: { file_id }, db, audit, scope, services }) => {
      const file = await findReadable(db, scope, file_id);
      if (file.subject) audit(file.subject, { file_id });
      else audit(file_id);
      return linkTo(db, file, { purpose: 'file', id: file_id }, { holder: scope, services });
    },
  }),

  // The file store is called before the transaction, which is narrowed to the company's rows once the upload is deleted.
  implement(contract.putCoverLetterUrl, {
    before: ({ body, scope, services }) => findLetter(body.cover_letter_url, scope, services),
    handle: async ({ params, db, audit, prepared, scope, services, ...context }) => {
      const letter = prepared && (await takeUpload(db, scope, prepared));
      await narrowTo(db, rowsOf(context.user));
      const actor = actorOf({ ...context, scope });
      const application = found(await findOpenApplication(db, actor, params.application_id));
      checkMemberMay('attach-letters', actor.user);
      const saved = await setCoverLetter(db, actor, { application, letter });
      audit(application.id, { file_id: saved.file_id });
      return saved;
    },
  }),
];
