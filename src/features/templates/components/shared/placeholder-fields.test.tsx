import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PlaceholderArea } from './placeholder-fields.tsx';

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const show = () => render(<PlaceholderArea name="body" label="Text" defaultValue="" />);

test('a brace offers every placeholder, letters narrow them down, and Enter writes the chosen one', async () => {
  const user = userEvent.setup();
  show();
  await user.type(area(), 'Hello {{');
  expect(screen.getAllByRole('option')).toHaveLength(9);
  await user.type(area(), 'name');
  expect(screen.getAllByRole('option').map((option) => option.querySelector('code')?.textContent)).toEqual([
    '{first_name}',
    '{last_name}',
    '{full_name}',
    '{company_name}',
    '{sender_name}',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('{last_name}');
  await user.keyboard('{Enter}');
  expect(area().value).toBe('Hello {last_name}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a press on a placeholder writes it and keeps the focus in the box', async () => {
  const user = userEvent.setup();
  show();
  await user.type(area(), '{{');
  await user.click(screen.getByRole('option', { name: /job_title/ }));
  expect(area().value).toBe('{job_title}');
  expect(document.activeElement).toBe(area());
});

test('Escape closes the offer and leaves the text', async () => {
  const user = userEvent.setup();
  show();
  await user.type(area(), '{{first');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(area().value).toBe('{first');
});
