import { DONE } from '#api/endpoint.ts';
import { deleteOwnSessions, sendConfirmationTo } from '#features/auth/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { topicsAt } from '#rules/mail-kinds.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { findChoices, mailboxOf } from '#server/mail/mail-choices.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
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
  type UserRow,
} from './store.server.ts';

const withStaffUrl = (user: UserRow, services: Services) => ({
  ...user,
  staff_url: siteUrl(services, user.site, pathTo('/operator/people/{user_id}', { user_id: user.userId })),
});

export const operatorPeopleApi = [
  implement(contract.findUsers, {
    handle: async ({ query, user, db, services, audit }) => {
      const { total, users } = await listUsers(db, query);
      // Ids only: the search words may name a person whose data is erased later.
      audit(user.userId, { type: query.type, page: query.page, shown: users.map(({ userId }) => userId) });
      return {
        total,
        users: users.map((one) => withStaffUrl(one, services)),
        page: query.page,
        page_size: USERS_A_PAGE,
      };
    },
  }),

  implement(contract.getPerson, {
    handle: async ({ params, db, scope, services, audit }) => {
      const { secrets } = services;
      const user = found(await findUser(db, params.user_id));
      const choices = await findChoices(db, mailboxOf(secrets, user.site, user.email));
      audit(user.userId);
      return {
        user: withStaffUrl(user, services),
        phone: await findPhone(db, user.userId),
        sessions: await countSessions(db, user.userId),
        mails: await listMails(db, user),
        unwanted_topics: topicsAt('link').filter((topic) => !choices[topic]),
        applications: await listApplications(db, user.userId),
        company: user.company_id ? await findCompany(db, user.company_id, { holder: scope, services }) : null,
      };
    },
  }),

  implement(contract.resendPersonConfirmation, {
    handle: async ({ params, db, audit }) => {
      const user = found(await findUser(db, params.user_id));
      await sendConfirmationTo(db, user.site, user);
      audit(user.userId);
      return DONE;
    },
  }),

  implement(contract.endPersonSessions, {
    handle: async ({ params, body, db, audit }) => {
      const { userId } = found(await findUser(db, params.user_id));
      const ended = await deleteOwnSessions(db, userId);
      audit(userId, { ...body, ended });
      return { ended };
    },
  }),
];
