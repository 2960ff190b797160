import { setLogo } from '#features/company/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { missingWalls, sandboxNotice } from '#server/resumes/sandbox.ts';
import { endImpersonation, grant, startImpersonation } from './actions.server.ts';
import * as contract from './contract.ts';
import { tellOfLogo } from './logo-mail.server.ts';
import {
  COMPANIES_A_PAGE,
  findCompanies,
  findCompany,
  findFileHealth,
  findImpersonations,
  findUsers,
  USERS_A_PAGE,
} from './store.server.ts';

export const operatorApi = [
  implement(contract.emulate, {
    handle: async ({ body, db, scope, audit }) => {
      const { impersonation_id, redirect_to } = await startImpersonation(db, scope, body);
      audit(body.userId, { impersonation_id, type: body.type, reason: body.reason });
      return { redirect_to };
    },
  }),

  implement(contract.stopEmulating, {
    handle: async ({ user, db, scope, audit }) => {
      const return_to = await endImpersonation(db, scope);
      audit(user.userId);
      return { redirect_to: return_to ?? '/operator/login' };
    },
  }),

  implement(contract.findUsers, {
    handle: async ({ query, user, db, services: { config }, audit }) => {
      const found_users = await findUsers(db, query, config.origins);
      // What was looked for may name a person, who may be erased later; who was shown are ids.
      audit(user.userId, { type: query.type, page: query.page, shown: found_users.users.map(({ userId }) => userId) });
      return { ...found_users, page: query.page, page_size: USERS_A_PAGE };
    },
  }),

  implement(contract.getFileHealth, {
    handle: async ({ db, services: { config } }) => ({
      has_scanner: config.clamd !== null,
      ...(await findFileHealth(db)),
    }),
  }),

  implement(contract.listImpersonations, {
    handle: async ({ db }) => ({ impersonations: await findImpersonations(db) }),
  }),

  implement(contract.readNotices, {
    handle: async ({ services: { config } }) => {
      const missing = missingWalls();
      return { notices: missing.length > 0 ? [sandboxNotice(missing, config.document_sandbox)] : [] };
    },
  }),

  implement(contract.findCompanies, {
    handle: async ({ query, user, db, scope, services, audit }) => {
      const found_companies = await findCompanies(db, query, { holder: scope, services });
      audit(user.userId, { page: query.page, shown: found_companies.companies.map(({ company_id }) => company_id) });
      return { ...found_companies, page: query.page, page_size: COMPANIES_A_PAGE };
    },
  }),

  implement(contract.grantToCompany, {
    handle: async ({ params, body, user, db, scope, services, audit }) => {
      const granting = { ...body, company_id: params.company_id, operator_id: user.userId };
      await grant(db, granting, services.config.origins);
      audit(params.company_id, body);
      return found(await findCompany(db, params.company_id, { holder: scope, services }));
    },
  }),

  implement(contract.removeUnfitLogo, {
    handle: async ({ params: { company_id }, body: { reason }, db, scope, services, audit }) => {
      const { logo_url } = found(await findCompany(db, company_id, { holder: scope, services }));
      if (logo_url === null) throw new RuleBroken('no-logo', 'This company has no logo any more.');
      await setLogo(db, company_id, null);
      await tellOfLogo(db, { company_id, reason }, services.config.origins);
      audit(company_id, { reason });
      return found(await findCompany(db, company_id, { holder: scope, services }));
    },
  }),
];
