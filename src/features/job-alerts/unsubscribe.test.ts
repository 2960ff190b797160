import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from '#server/mail/mailer.ts';
import { createSendMailJob } from '#server/mail/send-mail.ts';
import { publish, testPosting } from '#server/search/test-postings.ts';
import { alertsOf } from '../../../tests/factories/job-alerts.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { getMailedJobAlert } from './contract.ts';

const api = await startApi();
const { database, services } = api;
const { forget, mails, work, later, confirmed, oneClick } = await alertsOf(api);

afterEach(forget);

describe('unsubscribing', () => {
  it('one POST without session, token of a form or page ends the mails, also one that waits; a second changes nothing', async () => {
    const { email, token } = await confirmed();
    await publish(database, testPosting());
    await work();
    for (const _ of [1, 2]) {
      const response = await oneClick(token);
      expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
        200,
        null,
        'Unsubscribed',
      ]);
    }
    expect((await mails(email)).map(({ state }) => state)).toEqual(['cancelled']);
    await publish(database, testPosting());
    await later(61);
    expect(await work()).toBe(0);
  });

  it('also as a form of several parts', async () => {
    const { token } = await confirmed();
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await oneClick(token, body, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect((await api.call(null, getMailedJobAlert, { query: { token } })).body.state).toBe('paused');
  });

  it('400 and 404: another body, another token; nothing changes', async () => {
    const { token } = await confirmed();
    const before = await fingerprint(database);
    expect((await oneClick(token, 'List-Unsubscribe=No')).status).toBe(400);
    expect((await oneClick(token, '{}', 'application/json')).status).toBe(400);
    expect((await oneClick('x'.repeat(43))).status).toBe(404);
    expect(await fingerprint(database)).toBe(before);
  });

  it('mails carry the headers over a real conversation by SMTP, and a visible link', async () => {
    const { email, token } = await confirmed();
    await publish(database, testPosting());
    await work();
    const [mail] = await mails(email);
    const mailer = createMailer(services.config, database);
    const context = { services, job: { id: '1', attempt: 1, is_last_attempt: false } };
    await createSendMailJob(mailer).perform({ version: 1, input: { mail_id: mail?.id } }, context);
    await mailer.close();
    const { rows } = await database.pool.query('select * from received_mail where envelope_to = $1', [email]);
    const raw = rows[0].raw.toString('latin1').replaceAll(/\r\n[ \t]+/g, ' ');
    const url = `${services.config.origins.rb}/seeker/alert-list/unsubscribe?token=${token}`;
    expect(raw).toContain(`List-Unsubscribe: <${url}>, <mailto:help@riseboard.example?subject=unsubscribe>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(rows[0].text_body).toContain(`Unsubscribe: ${url}`);
    expect(rows[0].html_body).toContain('>Unsubscribe</a>');
  });
});
