import { z } from 'zod';
import { DONE } from '#api/endpoint.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SELF_ID_FORMS } from '#rules/self-id-forms.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { readMine, saveMine, type Whose, withdrawMine } from './actions.server.ts';
import * as contract from './contract.ts';
import { versionsOn } from './forms.ts';
import { nextQuarter } from './rules.ts';
import { findToday, listReports } from './store.server.ts';

/** Signed-in seekers only get here by the contract's `access`. */
const own = ({ site, user }: Pick<RequestScope, 'site' | 'user'>, application_id: string): Whose => ({
  site,
  user: found(user),
  application_id,
});
const linked = ({ site, user }: Pick<RequestScope, 'site' | 'user'>, token: string): Whose => ({ site, user, token });

/** Answers are read and written before the call's own transaction, which has nothing to do with them. */
export const selfIdentificationApi = [
  implement(contract.getSelfIdentification, {
    before: ({ params, scope, services }) => readMine(services, own(scope, params.application_id)),
    handle: async ({ prepared }) => prepared,
  }),
  implement(contract.putSelfIdentification, {
    before: ({ params, body, scope, services }) => saveMine(services, own(scope, params.application_id), body),
    handle: async () => DONE,
  }),
  implement(contract.deleteSelfIdentification, {
    before: ({ params, body, scope, services }) =>
      withdrawMine(services, own(scope, params.application_id), body.round),
    handle: async () => DONE,
  }),
  implement(contract.getLinkedSelfIdentification, {
    before: ({ query, scope, services }) => readMine(services, linked(scope, query.token)),
    handle: async ({ prepared }) => prepared,
  }),
  implement(contract.putLinkedSelfIdentification, {
    before: ({ body: { token, ...given }, scope, services }) => saveMine(services, linked(scope, token), given),
    handle: async () => DONE,
  }),
  implement(contract.deleteLinkedSelfIdentification, {
    before: ({ body: { token, round }, scope, services }) => withdrawMine(services, linked(scope, token), round),
    handle: async () => DONE,
  }),

  implement(contract.listSelfIdReports, {
    before: ({ params: { company_id }, services }) =>
      services.database.asSelfId(company_id, (db) => listReports(db, company_id, 'quarter')),
    handle: async ({ db, scope, prepared }) => {
      const today = await findToday(db, scope.preferences.time_zone);
      const next = nextQuarter(today);
      const forms = versionsOn(SELF_ID_FORMS, today).map((version) => ({
        ...version,
        is_expired: version.expires_on !== null && version.expires_on < today,
      }));
      return {
        reports: prepared.map(({ content, ...report }) => ({ ...report, ...viewsIn.parse(content) })),
        forms,
        next,
      };
    },
  }),

  implement(contract.openVeteranTotals, {
    before: async ({ params: { company_id }, scope, services }) => {
      if (scope.preferences.compliance_officer_id !== scope.user?.userId)
        throw new RuleBroken(
          'compliance-officer-only',
          'Only the member whom an admin named for VETS-4212 sees the totals.',
        );
      return services.database.asSelfId(company_id, (db) => listReports(db, company_id, 'year'));
    },
    handle: async ({ params: { company_id }, prepared, audit }) => {
      audit(company_id);
      return { years: prepared.map(({ content, ...year }) => ({ ...year, ...totalsIn.parse(content) })) };
    },
  }),
];

const viewsIn = z.object({ views: z.array(contract.viewSchema) });
const totalsIn = contract.yearSchema.pick({ hires: true, protected_veterans: true });
