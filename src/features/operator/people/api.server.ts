import { DONE } from '#api/endpoint.ts';
import { deleteOwnSessions, sendConfirmationTo } from '#features/auth/doors.server.ts';
import { OFFERED_MAIL_TOPICS } from '#rules/mail-topics.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import { findCompany } from '../companies/store.server.ts';
import * as contract from './contract.ts';
import {
  countSessions,
  findPhone,
  findUser,
  listApplications,
  listMails,
  listUsers,
  USERS_A_PAGE,
} from './store.server.ts';

export const operatorPeopleApi = [
  implement(contract.findUsers, {
    handle: async ({ query, user, db, services: { config }, audit }) => {
      const { total, users } = await listUsers(db, query, config.origins);
      // Ids only: the search words may name a person whose data is erased later.
      audit(user.userId, { type: query.type, page: query.page, shown: users.map(({ userId }) => userId) });
      return { total, users, page: query.page, page_size: USERS_A_PAGE };
    },
  }),

  implement(contract.getPerson, {
    handle: async ({ params, db, scope, services, audit }) => {
      const { secrets, config } = services;
      const user = found(await findUser(db, params.user_id, config.origins));
      const choices = await findChoices(db, mailboxOf(secrets, user.site, user.email));
      audit(user.userId);
      return {
        user,
        phone: await findPhone(db, user.userId),
        sessions: await countSessions(db, user.userId),
        mails: await listMails(db, user),
        unwanted_topics: OFFERED_MAIL_TOPICS.filter((topic) => !choices[topic]),
        applications: await listApplications(db, user.userId),
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
      const ended = await deleteOwnSessions(db, userId);
      audit(userId, { ...body, ended });
      return { ended };
    },
  }),
];
