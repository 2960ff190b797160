import { RuleBroken } from '#rules/rule-broken.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { grant, removeLogo } from './actions.server.ts';
import * as contract from './contract.ts';
import { COMPANIES_A_PAGE, findCompany, listCompanies } from './store.server.ts';

export const operatorCompanyApi = [
  implement(contract.findCompanies, {
    handle: async ({ query, user, db, scope, services, audit }) => {
      const { total, companies } = await listCompanies(db, query, { holder: scope, services });
      audit(user.userId, { page: query.page, shown: companies.map(({ company_id }) => company_id) });
      return { total, companies, page: query.page, page_size: COMPANIES_A_PAGE };
    },
  }),

  implement(contract.grantToCompany, {
    handle: async ({ params, body, user, db, scope, services, audit }) => {
      const granted = { ...body, company_id: params.company_id, operator_id: user.userId };
      await grant(db, granted);
      audit(params.company_id, body);
      return found(await findCompany(db, params.company_id, { holder: scope, services }));
    },
  }),

  implement(contract.removeUnfitLogo, {
    handle: async ({ params: { company_id }, body: { reason }, db, scope, services, audit }) => {
      const { logo_url } = found(await findCompany(db, company_id, { holder: scope, services }));
      if (logo_url === null) throw new RuleBroken('no-logo', 'This company no longer has a logo.');
      await removeLogo(db, { company_id, reason });
      audit(company_id, { reason });
      return found(await findCompany(db, company_id, { holder: scope, services }));
    },
  }),
];
