import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { AttachLetter } from './attach-letter.tsx';

const letter = new File(['Dear team'], 'by post.pdf', { type: 'application/pdf' });

function show(role: 'hiring_manager' | 'hiring_member', upload_status = 200) {
  const sent: { path: string; body: unknown }[] = [];
  const attached: number[] = [];
  answerCallsBy(async ({ path, body }) => {
    sent.push({ path, body });
    if (path === '/api/upload-seeker-document') return { status: upload_status, body: { document_id: 'stored' } };
    if (path === '/api/signed-url/stored') return { status: 200, body: { url: '/files/x?signature=y' } };
    return { status: 200, body: {} };
  });
  render(
    <PageDataProvider value={aPageData({ user: aUser({ role, company_id: 'summit' }) })}>
      <AttachLetter application_id="nora" onAttached={async () => void attached.push(1)} />
    </PageDataProvider>,
  );
  return { sent, attached };
}

it('uploads the file and sets its link as the cover letter', async () => {
  const { sent, attached } = show('hiring_manager');
  await userEvent.upload(screen.getByLabelText(/Cover letter/), letter);
  await userEvent.click(screen.getByRole('button', { name: 'Attach cover letter' }));
  expect(sent).toMatchObject([
    { path: '/api/upload-seeker-document', body: { file: letter, kind: 'cover_letter' } },
    { path: '/api/signed-url/stored' },
    {
      path: '/company/summit/application/nora/cover-letter-url',
      body: { cover_letter_url: '/files/x?signature=y' },
    },
  ]);
  expect(attached).toHaveLength(1);
});

it('tells a hiring member who may attach one', () => {
  show('hiring_member');
  expect(screen.getByLabelText(/Cover letter/).matches(':disabled')).toBe(true);
  expect(screen.getByText('Hiring members have view access; a manager attaches a cover letter.')).toBeDefined();
});

it('says that the failure is ours if the file could not be stored', async () => {
  const { attached } = show('hiring_manager', 507);
  await userEvent.upload(screen.getByLabelText(/Cover letter/), letter);
  await userEvent.click(screen.getByRole('button', { name: 'Attach cover letter' }));
  expect(
    screen.getByText('We could not save your file. The problem is on our side, not with your file. Try again later.'),
  ).toBeDefined();
  expect(attached).toEqual([]);
});
