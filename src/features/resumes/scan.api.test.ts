import { expect, it } from 'vitest';
import { getSeekerDocument } from '#features/documents/contract.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { aPdf, aScan, aScannedPage } from '../../../tests/factories/scans.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { createResume, getResume } from './contract.ts';

const api = await startApi();

it('fills in what it recognised on a scanned PDF, with the lines, in the résumé and in an application', async () => {
  const seeker = await aSeeker(api.database);
  const body = anUpload('scan.pdf', await aPdf([aScannedPage(await aScan().jpeg().toBuffer())]));
  body.delete('kind');
  const { resume_id } = (await api.call(seeker, createResume, { body })).body;
  const resume = async () => (await api.call(seeker, getResume, { params: { resume_id } })).body;
  const { document_id } = (await resume()).file;
  await readNow(api.services, document_id);

  const { file, person, draft } = await resume();
  expect(file).toMatchObject({ read_state: 'read', unreadable_reason: null });
  expect(person).toMatchObject({ first_name: 'Dana', last_name: 'Whitfield', email: 'dana.whitfield@example.com' });
  expect(draft.email.source).toBe('dana.whitfield@example.com');
  const applied = await api.call(seeker, getSeekerDocument, { params: { document_id } });
  expect(applied.body).toMatchObject({ read_state: 'read', fields: { last_name: { value: 'Whitfield' } } });
}, 150_000);
