import type { Page } from '@playwright/test';

const AHEAD_DAYS = 45;

/**
 * As the signed-in employer: adds an applicant without an account and offers an interview. Returns the applicant's page and
 * the page that the mail links to. The server shows the mail at /dev/mail.
 */
export async function offerInterview(page: Page): Promise<{ applicant: string; invitation: string }> {
  await page.goto(new URL('/employer/applications', page.url()).href);
  const { company_id, userId } = await page.evaluate(
    () => JSON.parse(document.querySelector('#page-data')?.textContent ?? '{}').user,
  );
  const company = `/company/${company_id}`;
  const { postings } = await call(page, 'GET', `${company}/postings?status=live`);
  const email = `guest-${Date.now()}@seeker.example`;
  const person = { posting_id: postings[0].posting_id, first_name: 'Nora', last_name: 'Guest', email };
  const { application_id } = await call(page, 'POST', `${company}/applicants`, person);
  const day = new Date(Date.now() + (AHEAD_DAYS + Math.random() * 100) * 86_400_000).toISOString().slice(0, 10);
  const offer = { kind: 'video', length_minutes: 30, interviewers: [userId], time_zone: 'America/Chicago' };
  await call(page, 'POST', `${company}/applicant/${application_id}/interviews`, {
    ...offer,
    times: [`${day}T09:00`, `${day}T15:30`],
    place: 'https://video.example/room',
  });
  return { applicant: `/employer/applications/${application_id}`, invitation: await mailedLink(page, email) };
}

/** Calls the API from the open screen and returns its answer. */
async function call(page: Page, method: string, path: string, body?: unknown) {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
      const headers = { 'x-csrf-token': token, 'content-type': 'application/json' };
      const response = await fetch(`/api/proxy?endpoint=${encodeURIComponent(path)}`, {
        method,
        headers,
        ...(body ? { body } : {}),
      });
      return { status: response.status, body: await response.text() };
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

const TRIES = 20;

async function mailedLink(page: Page, to: string): Promise<string> {
  const read = (path: string) => page.evaluate(async (path) => (await fetch(path)).text(), path);
  for (let tried = 0; tried < TRIES; tried++) {
    const mails = await read(`/dev/mail?to=${encodeURIComponent(to)}`);
    const [, mail] = /href="(\/dev\/mail\/[\w-]+)"/.exec(mails) ?? [];
    const text = mail ? await read(mail) : '';
    const [link] = /\/schedule-event\?token=[\w-]+/.exec(text) ?? [];
    if (link) return link;
    await page.waitForTimeout(500);
  }
  throw new Error(`No mail to ${to} arrived: the server must run in dev mode.`);
}
