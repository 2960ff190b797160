import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { createRoutesStub, Form, Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackSaving } from '../saving.ts';
import { asksBeforeLeaving } from '../use-unsaved-changes.ts';
import './leave-question.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

const assign = vi.fn();
const stayHere = (event: Event) => {
  if (event.target instanceof HTMLAnchorElement) event.preventDefault();
};

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  // Links that are allowed through lead nowhere.
  window.addEventListener('click', stayHere);
});
afterEach(() => {
  window.removeEventListener('click', stayHere);
  vi.restoreAllMocks();
  assign.mockClear();
});

/** Keeps the text in a hidden field, as the editor does. */
function FormattedText() {
  const [text, setText] = useState('plain');
  return (
    <>
      <input type="hidden" name="text" value={text} data-initial="plain" />
      <button type="button" onClick={() => setText('bold')}>
        Bold
      </button>
    </>
  );
}

/** A form that saves by a call of its own. */
function saveInPlace(event: SubmitEvent<HTMLFormElement>) {
  if (event.nativeEvent.submitter?.getAttribute('name') === 'in_place') event.preventDefault();
}

function Page({ is_typed = false }) {
  return (
    <>
      <UnsavedChanges />
      <Form method="post" {...asksBeforeLeaving(is_typed)} onSubmit={saveInPlace}>
        <input aria-label="City" defaultValue="Boise" />
        <input type="checkbox" aria-label="Anonymous" />
        <FormattedText />
        <select aria-label="Size" defaultValue="b">
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <a href="#city">To the city</a>
        <button type="submit">Save</button>
        <button type="submit" name="in_place">
          Save in place
        </button>
      </Form>
      <input aria-label="Search" />
      <a href="/employer/users">Team</a>
      <a href="/employer/users" target="_blank" rel="noreferrer">
        Team in a new tab
      </a>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?applicant=ann">Ann</Link>
    </>
  );
}

const saving = new Promise<null>(() => {});

function show(is_typed = false) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Page is_typed={is_typed} />, action: () => saving },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ]);
  render(<Stub />);
}

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const change: Record<string, () => Promise<void>> = {
  text: () => userEvent.type(screen.getByLabelText('City'), ' City'),
  box: () => userEvent.click(screen.getByLabelText('Anonymous')),
  'formatted text': () => userEvent.click(screen.getByRole('button', { name: 'Bold' })),
  choice: () => userEvent.selectOptions(screen.getByLabelText('Size'), 'a'),
};

describe('asks before a changed form is left', () => {
  it.each(Object.keys(change))('after a change of a %s', async (of) => {
    show();
    await change[of]?.();
    expect(isHeld()).toBe(true);
    await press('Team');
    await waitFor(() => expect(question()).toBeTruthy());
    expect(assign).not.toHaveBeenCalled();
  });

  it('and stays with the text, or leaves', async () => {
    show();
    await change.text?.();
    await press('Team');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Boise City');
    await press('Team');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/employer\/users$/));
    expect(question()).toBeNull();
    expect(isHeld()).toBe(false);
  });

  it('again if the page stayed because the link was a download', async () => {
    show();
    await change.text?.();
    await press('Team');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(isHeld()).toBe(false);
    expect(isHeld()).toBe(true);
    await press('Team');
    await waitFor(() => expect(question()).toBeTruthy());
  });

  it('while the form is saved by a call of its own', async () => {
    show();
    await change.text?.();
    await userEvent.click(screen.getByRole('button', { name: 'Save in place' }));
    expect(isHeld()).toBe(true);
  });

  it.each([
    ['was stopped', () => isHeld()],
    ['was left and is shown again', () => fireEvent(window, new Event('pageshow'))],
  ])('when the form was sent and the page %s', async (_, happens) => {
    show();
    await change.text?.();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    happens();
    expect(isHeld()).toBe(true);
  });

  it('when the router would leave', async () => {
    show();
    await change.text?.();
    await press('Elsewhere');
    expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('and again on the same page with other content', async () => {
    show();
    await change.text?.();
    await press('Ann');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(isHeld()).toBe(true);
  });

  it('that was refused, even if nothing was typed since', async () => {
    show(true);
    await press('Team');
    await waitFor(() => expect(question()).toBeTruthy());
  });
});

describe('while a change is being saved', () => {
  it('asks before another page is loaded, until it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const saved = trackSaving(promise);
    show();
    expect(isHeld()).toBe(true);
    await press('Team');
    await waitFor(() => expect(question()).toBeTruthy());
    expect(assign).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    resolve();
    await saved;
    expect(isHeld()).toBe(false);
  });

  it('lets the router navigate, which interrupts nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const saved = trackSaving(promise);
    show();
    await press('Elsewhere');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
    resolve();
    await saved;
  });
});

describe('asks nothing', () => {
  it('while nothing has changed', async () => {
    show();
    await change.text?.();
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Boise');
    await userEvent.type(screen.getByLabelText('Search'), 'Ann');
    expect(isHeld()).toBe(false);
    await press('Elsewhere');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('when the form is sent', async () => {
    show();
    await change.text?.();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(isHeld()).toBe(false);
  });

  it.each(['To the city', 'Team in a new tab'])('for "%s", which keeps the page open', async (name) => {
    show();
    await change.text?.();
    await press(name);
    expect(question()).toBeNull();
  });
});
