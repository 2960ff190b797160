import { describe, expect, test } from 'vitest';
import { SITES } from '#rules/sites.ts';
import type { MailContent } from './mail-content.ts';
import { headerText, linkUrl, renderMail } from './render-mail.ts';

const frame = { site: 'rb', origin: 'https://jobs.example' } as const;
const content: MailContent = {
  subject: 'Two applicants wait for you',
  preheader: 'Ann asks you to look.',
  greeting: 'Hello Bob,',
  paragraphs: [
    'Please look.\nSoon.',
    { list: ['Cy', { label: 'Dora', path: '/employer/applications/4' }] },
    { link: { label: 'All your tasks', path: '/employer/my-tasks' } },
  ],
  button: { label: 'Open the board', path: '/employer/kanban/7?stage=2' },
  footer_note: 'You get this because you are assigned.',
};

test('the text says everything, with full addresses', () => {
  expect(renderMail(content, { ...frame, unsubscribe_path: '/unsubscribe/abc' }).text).toBe(`Hello Bob,

Please look.
Soon.

- Cy
- Dora: https://jobs.example/employer/applications/4

All your tasks: https://jobs.example/employer/my-tasks

Open the board:
https://jobs.example/employer/kanban/7?stage=2

-- 

You get this because you are assigned.

This mailbox is not read. Write to us here: https://jobs.example/contact

Unsubscribe: https://jobs.example/unsubscribe/abc

RiseBoard · https://jobs.example/
${SITES.rb.postal_address}
`);
});

test('the markup says the same, links by label, and names the brand and its postal address', () => {
  const { html } = renderMail(content, { ...frame, unsubscribe_path: '/unsubscribe/abc' });
  const expected = [
    'Hello Bob,',
    'Please look.<br>Soon.',
    '>Cy</li>',
    '<a href="https://jobs.example/employer/my-tasks"',
    '<a href="https://jobs.example/employer/kanban/7?stage=2"',
    'Open the board',
    'You get this because you are assigned.',
    '<a href="https://jobs.example/unsubscribe/abc"',
    'RiseBoard',
    SITES.rb.postal_address,
  ];
  for (const part of expected) expect(html).toContain(part);
});

describe('mail from a mailbox that nobody reads', () => {
  const answerable = { ...content, answer_path: '/seeker/messages?token=abc' };

  test('leads to where it is answered', () => {
    const { text, html } = renderMail(answerable, frame);
    expect(text).toContain(
      'This mailbox is not read. Answer here: https://jobs.example/seeker/messages?token=abc\n\n-- \n',
    );
    expect(html).toMatch(
      /This mailbox is not read\. <a href="https:\/\/jobs\.example\/seeker\/messages\?token=abc"[^>]*>Answer here</,
    );
    expect(text + html).not.toContain('/contact');
  });

  test('leads to us where there is nothing to answer', () => {
    expect(renderMail(content, frame).html).toMatch(
      /This mailbox is not read\. <a href="https:\/\/jobs\.example\/contact"[^>]*>Write to us here</,
    );
  });

  test('says nothing of it where answers reach somebody', () => {
    for (const mail of [content, answerable]) {
      const { text, html } = renderMail(mail, { ...frame, takes_answers: true });
      expect(text + html).not.toContain('not read');
    }
  });
});

test('a company that writes has its color above its words', () => {
  const edge = 'border-top:6px solid #1d6b3f';
  expect(renderMail(content, { ...frame, brand_color: '#1d6b3f' }).html).toContain(edge);
  expect(renderMail(content, { ...frame, brand_color: null }).html).not.toContain('border-top');
});

test('each brand has its own name, colour and address', () => {
  const html = renderMail(content, { site: 'mh', origin: 'https://vets.example' }).html;
  expect(html).toContain('MissionHire');
  expect(html).toContain('background:#12396b');
  expect(html).not.toMatch(/RiseBoard|#d7263d/);
});

test('what people wrote cannot become markup', () => {
  const nasty = `<img src=x onerror=alert(1)>"'`;
  const link = { label: nasty, path: `/search?q=${nasty}` };
  const all: MailContent = {
    subject: nasty,
    preheader: nasty,
    greeting: nasty,
    paragraphs: [nasty, { list: [nasty] }, { link }],
    button: link,
    footer_note: nasty,
  };
  const { html } = renderMail(all, frame);
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img/g)).toHaveLength(8);
});

describe('refused', () => {
  test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', 'search', ''])(
    'the link %j',
    (path) => {
      expect(() => linkUrl('https://jobs.example', path)).toThrow('path of our own site');
    },
  );

  test.each(['Hello\r\nBcc: x@y.zz', 'a\nb', 'a\u2028b', 'a\0b'])('the header %j', (value) => {
    expect(() => headerText(value)).toThrow('line break');
    expect(() => renderMail({ ...content, subject: value }, frame)).toThrow('line break');
  });
});
