import { actorOf, findOpenApplication } from '#features/applicants/actions.server.ts';
import { checkManager } from '#features/applicants/rules.ts';
import { findRegistrantFile } from '#features/hiring-events/resume-actions.server.ts';
import { narrowTo } from '#server/db/database.ts';
import { implement, implementAcross, rowsOf } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findLetter, linkTo, setCoverLetter } from './actions.server.ts';
import * as contract from './contract.ts';
import { findFile, findOwnFile, findUploadedLetter } from './store.server.ts';

export const attachmentApi = [
  implement(contract.getAttachment, async ({ params, query, db, audit, ...context }) => {
    const application = found(await findOpenApplication(db, actorOf(context), query.application_id));
    const file = await findFile(db, params.company_id, query.file_id);
    const own = found(file?.application_id === application.id ? file : null);
    audit(application.id, { file_id: query.file_id });
    return linkTo(own, context.services);
  }),

  // A seeker's files lie at many companies, so this one sees all rows and names whose they are in each query.
  implementAcross(contract.getSignedUrl, {
    handle: async ({ params, db, audit, ...context }) => {
      const { user, scope, services } = context;
      audit(params.file_id);
      if (user.type === 'seeker') return linkTo(found(await findOwnFile(db, user.userId, params.file_id)), services);
      const actor = actorOf(context);
      const file = await findFile(db, actor.company_id, params.file_id);
      if (!file) {
        const letter = await findUploadedLetter(db, scope, params.file_id);
        if (letter) return linkTo(letter, services);
        const registrant = found(await findRegistrantFile(db, actor.company_id, params.file_id));
        audit(registrant.registration_id, { file_id: params.file_id });
        return linkTo(registrant, services);
      }
      const application = found(await findOpenApplication(db, actor, file.application_id));
      audit(application.id, { file_id: params.file_id });
      return linkTo(file, services);
    },
  }),

  // The store is asked before there is a transaction, which then sees the rows of the company alone.
  implementAcross(contract.putCoverLetterUrl, {
    before: ({ body, scope, services }) => findLetter(body.cover_letter_url, scope.origin, services),
    handle: async ({ params, db, audit, prepared: letter, ...context }) => {
      await narrowTo(db, rowsOf(context.user));
      const actor = actorOf(context);
      const application = found(await findOpenApplication(db, actor, params.application_id));
      checkManager('attach', actor.user);
      const saved = await setCoverLetter(db, actor, { application, letter });
      audit(application.id, { file_id: saved.file_id });
      return saved;
    },
  }),
];
