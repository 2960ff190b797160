import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createApplication } from '#features/applying/contract.ts';
import * as contract from '#features/talent-network/contract.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Api } from '../harness/api.ts';
import { aCompany, anEmployer } from './companies.ts';

export const NETWORK = {
  headline: 'Weld with us',
  text: 'We build frames.',
  questions: [{ label: 'Since when do you weld?', kind: 'text' as const, required: true }],
  consent_text: 'Summit may keep my details.',
  consent_months: 12,
  areas: ['Welding', 'welding', 'Office'],
  version: 0,
};

type Changes = {
  network?: { consent: boolean; areas: string[]; version?: number } | null;
  email?: string;
  answers?: object;
};

/** Talent networks, and people who join them. */
export function talentNetworks(api: Api) {
  const { database } = api;

  async function aNetwork(values: Parameters<typeof aCompany>[1] = {}, { is_published = true } = {}) {
    const company = await aCompany(database, values);
    const admin = await api.signIn(await anEmployer(database, company));
    const params = { company_id: company.company_id };
    const saved = await api.call(admin, contract.putTalentNetwork, { params, body: NETWORK });
    expect(saved.status).toBe(200);
    const posting_id: string = saved.body.posting_id;
    if (is_published) {
      const body = { is_published, version: 1 };
      expect((await api.call(admin, contract.putTalentNetworkPublished, { params, body })).status).toBe(200);
    }
    return { company, admin, params, posting_id };
  }

  const visit = (network_id: string, site: SiteCode = 'rb') =>
    api.call(null, contract.getPublicTalentNetwork, { params: { network_id } }, site);

  async function join(posting_id: string, changes: Changes = {}, site: SiteCode = 'rb') {
    const { body: network } = await visit(posting_id, site);
    const question = network.questions[0]?.id ?? '';
    const { version } = network;
    const joining = changes.network === undefined ? { consent: true, areas: ['Welding'] } : changes.network;
    const body = {
      ...{ posting_id, first_name: 'Grace', last_name: 'Hopper', email: `${randomUUID()}@example.com` },
      answers: { [question]: 'Since 2010' },
      ...changes,
      network: joining && { version, ...joining },
    };
    return api.call(null, createApplication, { body }, site);
  }

  return { aNetwork, visit, join };
}
