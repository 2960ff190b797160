import { expect, it } from 'vitest';
import { problemPage } from './problem-page.ts';
import { busy, toProblem } from './problems.ts';

const at = (path: string) =>
  ({ site: 'mh', origin: 'http://mh.localhost', url: `http://mh.localhost${path}` }) as const;

it("shows the message, the host's brand and a link home, and marks itself as loaded (spec §1, §2, §8)", async () => {
  const page = problemPage(at('/search'), toProblem(new Error('nobody foresaw it'), 'r1'));
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(html).toContain('Whoops! Looks like something went wrong.');
  expect(html).toContain('<title>Something went wrong | MissionHire</title>');
  expect(html).toContain('src="/favicon-mh.svg"');
  expect(html).toMatch(/<a [^>]*href="\/">Return to Home<\/a>/);
  expect(html).toContain('id="page-loaded"');
});

it('also links back to a mailed link that can be retried', async () => {
  const html = await problemPage(at('/seeker/validate?token=abc'), toProblem(busy(), 'r1')).text();
  expect(html).toContain('Return to Home');
});
