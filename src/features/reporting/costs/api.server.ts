import { DONE } from '#api/endpoint.ts';
import { sourceName } from '#features/application/rules/source-name.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { notFound } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import * as store from './store.server.ts';

export const hiringCostApi = [
  implement(contract.listHiringCosts, async ({ params: { company_id }, user, db }) => {
    checkMemberMay('edit-hiring-costs', user);
    return { costs: await store.listCosts(db, company_id), sources: await store.listSources(db, company_id) };
  }),

  implement(contract.createHiringCost, async ({ params: { company_id }, body, user, db, audit }) => {
    checkMemberMay('edit-hiring-costs', user);
    const source = knownSource(await store.listSources(db, company_id), body.source);
    const cost = await store.insertCost(db, company_id, user.userId, { ...body, source });
    const { from_on, to_on, amount_cents } = body;
    audit(cost.cost_id, { source, from_on, to_on, amount_cents });
    return cost;
  }),

  implement(contract.deleteHiringCost, async ({ params: { company_id, cost_id }, user, db, audit }) => {
    checkMemberMay('edit-hiring-costs', user);
    if (!(await store.deleteCost(db, company_id, cost_id))) throw notFound();
    audit(cost_id);
    return DONE;
  }),
];

/** The source that is shown by this name, or a new one. */
function knownSource(sources: readonly string[], typed: string): string {
  const isNamed = (source: string) =>
    [source, sourceName(source)].some((name) => name.toLowerCase() === typed.toLowerCase());
  return sources.find(isNamed) ?? typed;
}
