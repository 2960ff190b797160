import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContentFormFields } from './content-form-fields.tsx';

const SAVED = { heading: 'About us', lead: '', title: 'About', description: 'Who we are' };

const fields = (values = SAVED, being_saved?: typeof SAVED) => (
  <form>
    <ContentFormFields values={values} problems={{}} being_saved={being_saved} />
  </form>
);
const heading = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page heading' });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });

it('keeps what is typed while a save is under way, and the caret where it was', async () => {
  const { rerender } = render(fields());
  await userEvent.type(heading(), ' here');
  const sent = { ...SAVED, heading: 'About us here' };
  rerender(fields(SAVED, sent));
  await userEvent.type(heading(), ' and now');
  await userEvent.type(title(), ' us');
  rerender(fields(sent));
  expect([heading().value, title().value]).toEqual(['About us here and now', 'About us']);
  expect(document.activeElement).toBe(title());
  // What stands there is a change of what is saved now.
  expect(heading().defaultValue).toBe('About us here');
});

it('shows what was saved in place of what was sent, where they differ', async () => {
  const { rerender } = render(fields());
  await userEvent.type(heading(), ' here ');
  rerender(fields(SAVED, { ...SAVED, heading: 'About us here ' }));
  rerender(fields({ ...SAVED, heading: 'About us here' }));
  expect(heading().value).toBe('About us here');
});

it('shows another version in place of what was typed and never sent', async () => {
  const { rerender } = render(fields());
  await userEvent.type(heading(), ' for good');
  rerender(fields({ ...SAVED, heading: 'As it was' }));
  expect(heading().value).toBe('As it was');
});
