import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferencesSchema } from '#api/company-preferences.ts';
import { aPageData } from '#web/a-page-data.ts';
import { PageDataProvider } from '#web/page-data-context.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const onClose = vi.fn();
const onSubmit = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  renderDialog('none');
});

function renderDialog(leads: 'only' | 'possible' | 'none') {
  const reasons = [{ id: 'skills', label: 'Other skills', kind: 'we_rejected' as const }];
  const status = { label: 'Rejected', category: 'rejected' as const, sends_mail: true };
  const preferences = preferencesSchema.parse({ rejection_delay_hours: 72 });
  render(
    <PageDataProvider value={aPageData({ companyPreferences: preferences })}>
      <ReasonDialog subject="Ann Lee" {...{ status, leads, reasons, onSubmit, onClose }} />
    </PageDataProvider>,
  );
}

it('offers no rejection email for a lead, and says why', () => {
  cleanup();
  renderDialog('only');
  expect(screen.queryByRole('checkbox', { name: 'Notify them by email' })).toBeNull();
  expect(screen.getByText('No email is sent, because this person never applied.')).toBeTruthy();
});

it('says on the board that people who never applied get no email', () => {
  cleanup();
  renderDialog('possible');
  expect(screen.getByRole('checkbox', { name: 'Notify them by email' })).toBeTruthy();
  expect(screen.getByText('People who never applied get no email.')).toBeTruthy();
});

it('names the action on the button and the new status in the text', () => {
  expect(screen.getByRole('dialog', { name: 'Reject Ann Lee' }).textContent).toContain('The new status is “Rejected”.');
});

it('shows the company’s delay for rejection emails', () => {
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'After 3 days, your company’s default' }).checked).toBe(
    true,
  );
});

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note for the team/);

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('asks before %s discards a note', async (_, close) => {
  await userEvent.type(note(), 'Asked for more than we pay');
  await close();
  expect(question()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(note().value).toBe('Asked for more than we pay');
  await close();
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalled();
});

it('closes right away without any input', async () => {
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('stays open if the note is too long', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'skills');
  await userEvent.click(note());
  await userEvent.paste('x'.repeat(4_001));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('Shorten this by 1 character. The limit is 4,000.')).toBeTruthy();
  expect(note().value).toHaveLength(4_001);
});

it('asks nothing when it is submitted', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'skills');
  await userEvent.type(note(), 'Thanks');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ reason_id: 'skills', note: 'Thanks', notify: true }));
  expect(question()).toBeNull();
});
