import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPageData, aUser } from '#web/a-page-data.ts';
import { answerCallsBy } from '#web/browser-api.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import type { Interview } from '../contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const INTERVIEW = { interview_id: 'interview', version: 1, state: 'confirmed' } as Interview;

it('says at the top what is wrong with the message, and leads to it', async () => {
  const message = 'Use at most 1,000 characters.';
  const restore = answerCallsBy(async () => ({
    status: 422,
    body: { code: 'invalid', message: 'Check these answers.', fields: { word: message } },
  }));
  render(
    <PageDataProvider value={aPageData({ user: aUser() })}>
      <CancelDialog application_id="application" interview={INTERVIEW} onDone={async () => {}} onClose={() => {}} />
    </PageDataProvider>,
  );
  await userEvent.click(screen.getByLabelText(/^Message to the applicant/));
  await userEvent.paste('x'.repeat(1001));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel interview' }));
  const summary = await screen.findByRole('alert', { name: 'Check these answers' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(screen.getByRole('link', { name: `Message: ${message}` }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Message to the applicant/));
  restore();
});
