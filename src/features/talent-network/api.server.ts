import { checkMemberMay } from '#rules/permissions.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { publish, saveTalentNetwork } from './actions.server.ts';
import * as contract from './contract.ts';
import { proposal } from './rules.ts';
import { findCompany, findNetwork, findOpenNetwork, findOpenNetworkOf } from './store.server.ts';

export const talentNetworkApi = [
  implement(contract.getTalentNetworkPosting, async ({ params: { company_id }, db }) => {
    const network = await findNetwork(db, company_id);
    return {
      exists: network !== undefined,
      posting_id: network?.posting_id ?? null,
      published: network?.published ?? false,
    };
  }),

  implement(contract.getTalentNetwork, async ({ params: { company_id }, db }) => {
    const company = await findCompany(db, company_id);
    const network = await findNetwork(db, company_id);
    if (network) return { ...network, ...company };
    return { ...proposal(company.company_name), ...company, version: 0, posting_id: null, published: false };
  }),

  implement(contract.putTalentNetwork, async ({ params: { company_id }, body, db, user, audit }) => {
    checkMemberMay('edit-talent-network', user);
    const saved = await saveTalentNetwork(db, { company_id, by: user.userId }, body);
    audit(saved.posting_id, { version: saved.version });
    return saved;
  }),

  implement(contract.putTalentNetworkPublished, async ({ params: { company_id }, body, db, user, audit }) => {
    checkMemberMay('edit-talent-network', user);
    const { posting_id, version } = await publish(db, company_id, body);
    audit(posting_id, { is_published: body.is_published });
    return { version };
  }),

  implement(contract.getCompanyTalentNetwork, async ({ params: { company_key }, scope: { site }, db }) => ({
    network_id: await findOpenNetworkOf(db, site, company_key),
  })),

  implement(contract.getPublicTalentNetwork, async ({ params: { network_id }, scope: { site }, db }) => {
    return { ...found(await findOpenNetwork(db, site, network_id)), network_id };
  }),
];
