import { createApplication } from '#features/application/doors.server.ts';
import { publish, saveTalentNetwork } from '#features/talent-network/actions.server.ts';
import { findStages, upsertMember } from '#features/talent-network/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';

const CONSENT = { consent_months: 12 };

type Demo = { headline: string; areas: string[]; people: readonly [string, string, string, string, string[]][] };

/** Companies with demo accounts or a career page: what their network's page says, and who joined. */
const NETWORKS: Readonly<Record<string, Demo>> = {
  Summit: {
    headline: 'Build with us, now or later',
    areas: ['Construction', 'Project management', 'Office'],
    people: [
      ['Ellen', 'Marsh', 'Site supervisor', 'Boise', ['Construction', 'Project management']],
      ['Victor', 'Hale', 'Estimator', 'Nampa', ['Office']],
      ['Priya', 'Nair', 'Carpenter', 'Meridian', ['Construction']],
    ],
  },
  Anchor: {
    headline: 'Stay close to your next mission',
    areas: ['Logistics', 'Maintenance', 'Security'],
    people: [
      ['Marcus', 'Webb', 'Logistics specialist', 'Norfolk', ['Logistics']],
      ['Dana', 'Ortiz', 'Aircraft mechanic', 'Hampton', ['Maintenance']],
      ['Samuel', 'Reed', 'Military police', 'Suffolk', ['Security', 'Logistics']],
    ],
  },
  'Harborlight Health': {
    headline: 'Be the first to hear from us',
    areas: ['Nursing', 'Clinic', 'Office'],
    people: [['Renee', 'Fuller', 'Registered nurse', 'Pensacola', ['Nursing']]],
  },
  'Trident Systems Engineering': {
    headline: 'When your orders end, write to us',
    areas: ['Test engineering', 'Software'],
    people: [['Owen', 'Castillo', 'Fire controlman', 'San Diego', ['Test engineering']]],
  },
};

/** Published talent networks on both brands, with people who joined. */
export async function insertTalentNetworks(db: Db, companies: readonly LoadedCompany[]): Promise<void> {
  for (const { company_id, about, members } of companies) {
    const demo = NETWORKS[about.name];
    const by = members[0]?.id;
    if (!demo || !by) continue;
    const { headline, areas, people } = demo;
    const consent_text = `I agree that ${about.name} keeps my details and writes to me about jobs that may fit me. I can leave at any time.`;
    const text = 'No open job fits right now? Tell us what interests you. We write to you when something comes up.';
    const body = { headline, text, questions: [], consent_text, ...CONSENT, areas, version: 0 };
    const { posting_id, version } = await saveTalentNetwork(db, { company_id, by }, body);
    await publish(db, company_id, { is_published: true, version });
    const { joined } = await findStages(db, company_id);
    for (const [first_name, last_name, title, city, chosen] of people) {
      const email = `${first_name}.${last_name}@network.example`.toLowerCase();
      const person = { first_name, last_name, email, phone: '', city, headline: title };
      const { application_id } = await createApplication(db, {
        ...{ company_id, posting_id, stage_id: joined.stage_id, source: 'site', kind: 'joined', person },
        ...{ seeker_id: null, actor: { user: null } },
      });
      await upsertMember(db, { company_id, application_id }, { network: { consent_text, ...CONSENT }, areas: chosen });
    }
  }
}
