import { afterAll, describe, expect, it } from 'vitest';
import { docx } from '#server/resumes/testing/sample-documents.ts';
import { anUpload, readNow } from '../../../tests/factories/documents.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { startS3Server } from '../../../tests/harness/s3-server.ts';
import { getSeekerDocument, uploadSeekerDocument } from './contract.ts';

const bucket = await startS3Server();
const { bucket_url, access_key_id, secret_access_key } = bucket.settings;
const api = await startApi({
  S3_BUCKET_URL: bucket_url,
  S3_ACCESS_KEY_ID: access_key_id,
  S3_SECRET_ACCESS_KEY: secret_access_key,
});
afterAll(bucket.stop);

const upload = () => api.call(null, uploadSeekerDocument, { body: anUpload('cv.docx', docx()) });
const documents = () => api.database.asSystem((db) => db.selectFrom('document').select('id').execute());

describe('200', () => {
  it('keeps a résumé in the configured bucket and has it read from there', async () => {
    const { status, body } = await upload();
    expect(status).toBe(200);
    expect([...bucket.objects.values()].map((bytes) => bytes.equals(docx()))).toEqual([true]);
    await readNow(api.services, body.document_id);
    const found = await api.call(null, getSeekerDocument, { params: { document_id: body.document_id }, query: {} });
    expect(found.body.read_state).toBe('read');
  });
});

describe('503', () => {
  it('while the bucket is down, stores no row and reports it, and accepts the same file afterwards', async () => {
    const before = await documents();
    const away = { status: 503, code: 'SlowDown' };
    bucket.fail(away, away, away);
    expect((await upload()).status).toBe(503);
    expect(api.reported.splice(0).map(String)).toContain('FileStoreUnavailable: the store of files does not answer');
    expect(await documents()).toEqual(before);
    expect((await upload()).status).toBe(200);
  });
});
