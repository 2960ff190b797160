import { expect, it } from 'vitest';
import { saveAnswers } from '#features/self-identification/doors.server.ts';
import { versionsOn } from '#features/self-identification/forms.ts';
import { aCompany } from '../../../tests/factories/companies.ts';
import { anApplication, aPosting } from '../../../tests/factories/hiring.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { erasePeopleNow, requestAddressErasure } from './erasure-actions.server.ts';
import { gatherDataOfAddress } from './gather.server.ts';

const SHOWN = versionsOn(['eeo', 'disability', 'veteran'], '2026-11-27');
const api = await startApi();
const { database, services, owner } = api;

it('is in the person’s archive in words, and only their own answers are erased with them', async () => {
  const company = await aCompany(database);
  const { company_id } = company;
  const { posting_id } = await aPosting(database, company);
  const [email, other] = ['who.leaves@people.example', 'who.stays@people.example'];
  for (const each of [email, other]) {
    const { application_id } = await anApplication(database, company, { posting_id, email: each });
    const answers = { sex: 'f', race: 'd', disability: 'y', veteran: '-', veteran_classes: '0000' };
    await saveAnswers(services, { company_id, application_id, round: 'applied' }, answers, SHOWN);
  }
  const gather = () => database.asSystem((db) => gatherDataOfAddress(db, { site: 'rb', email }, services));
  expect((await gather()).data.applications[0]?.self_identification).toEqual([
    {
      asked: 'applied',
      sex: 'Female',
      race: 'I decline to answer',
      disability: 'Yes, I have a disability, or have had one in the past',
      veteran: null,
      veteran_classes: [],
      form_versions: ['eeo 2026-11-27', 'disability 2023-04-26', 'veteran 2026-11-27'],
    },
  ]);
  const stored = async () =>
    (await owner.query('select from self_id_answer where company_id = $1', [company_id])).rowCount;
  expect(await stored()).toBe(2);
  await database.asSystem((db) => requestAddressErasure(db, 'rb', email));
  await erasePeopleNow(services);
  expect(await stored()).toBe(1);
});
