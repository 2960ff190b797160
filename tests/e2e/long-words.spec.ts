import { expect, test } from '@playwright/test';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import { ANSWERED } from './answered.ts';
import { originOf } from './sites.ts';
import { ON_PHONE } from './widths.ts';

test.use({ storageState: ANSWERED, javaScriptEnabled: false });

test('no page is wider than the phone, however long a searched word is', ON_PHONE, async ({ page }) => {
  const words = `q=${'x'.repeat(150)}&skill=${'y'.repeat(60)}`;
  for (const path of ['/seeker/alert-list/new', '/search', '/embed/search']) {
    await page.goto(`${originOf('rb')}${path}?${words}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});

test('no mail is wider than the phone, however long a word or address in it is', ON_PHONE, async ({ page }) => {
  const word = 'x'.repeat(200);
  const link = { label: word, path: '/search' };
  const { html } = renderMail(
    {
      subject: 'A message for you',
      preheader: word,
      greeting: `Hello ${word},`,
      paragraphs: [`https://video.example/${word}`, { list: [word, link] }, { link }],
      button: link,
      footer_note: word,
    },
    { site: 'mh', origin: originOf('mh') },
  );
  await page.setContent(html);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBe(0);
});
