import { DONE } from '#api/endpoint.ts';
import { sendConfirmationTo } from '#features/auth/doors.server.ts';
import { OFFERED_MAIL_TOPICS } from '#rules/mail-topics.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import * as contract from './person-contract.ts';
import { endOwnSessions, findApplicationsOf, findMailsTo, findPhone, findSessions } from './person-store.server.ts';
import { findCompany, findUser } from './store.server.ts';

export const personApi = [
  implement(contract.getPerson, {
    handle: async ({ params, db, scope, services, audit }) => {
      const { secrets, config } = services;
      const user = found(await findUser(db, params.user_id, config.origins));
      const choices = await findChoices(db, mailboxOf(secrets, user.site, user.email));
      audit(user.userId);
      return {
        user,
        phone: await findPhone(db, user.userId),
        sessions: await findSessions(db, user.userId),
        mails: await findMailsTo(db, user),
        unwanted_topics: OFFERED_MAIL_TOPICS.filter((topic) => !choices[topic]),
        applications: await findApplicationsOf(db, user.userId),
        company: user.company_id ? await findCompany(db, user.company_id, { holder: scope, services }) : null,
      };
    },
  }),

  implement(contract.resendPersonConfirmation, {
    handle: async ({ params, db, services: { config }, audit }) => {
      const user = found(await findUser(db, params.user_id, config.origins));
      await sendConfirmationTo(db, { site: user.site, origins: config.origins }, user);
      audit(user.userId);
      return DONE;
    },
  }),

  implement(contract.endPersonSessions, {
    handle: async ({ params, body, db, services: { config }, audit }) => {
      const { userId } = found(await findUser(db, params.user_id, config.origins));
      const ended = await endOwnSessions(db, userId);
      audit(userId, { ...body, ended });
      return { ended };
    },
  }),
];
