import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPageData, aUser } from './a-page-data.ts';
import { FormProblems } from './form-problems.tsx';
import { LEAVING_PAGE } from './login-watch.ts';
import { startRestoreTyped } from './restore-typed.ts';
import { TextKept } from './text-kept.tsx';
import { VersionField } from './version-field.tsx';

const STALE = { message: 'Someone changed this.', fields: {}, values: {}, is_stale: true };
const assign = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById('page-data')?.remove();
  assign.mockClear();
});

function writePageData(userId: string) {
  document.getElementById('page-data')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'page-data';
  script.textContent = JSON.stringify(aPageData({ user: aUser({ userId }) }));
  document.head.append(script);
}

/** Simulates a page load: its script starts again. */
function load({ city = 'Boise', size = 'a', note = 'Old', tells = true, is_stale = false, version = 1, user = 'ada' }) {
  cleanup();
  writePageData(user);
  render(
    <form data-unsaved="typed" onSubmit={(event) => event.preventDefault()}>
      <FormProblems answer={is_stale ? STALE : undefined} labels={{}} />
      <VersionField version={version} />
      <input name="city" aria-label="City" defaultValue={city} />
      <textarea name="note" aria-label="Note" defaultValue={note} />
      <input name="secret" type="password" aria-label="Password" />
      <input name="tells" type="checkbox" aria-label="Tell" defaultChecked={tells} />
      <select name="size" aria-label="Size" defaultValue={size}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <button type="submit">Save</button>
    </form>,
  );
  startRestoreTyped();
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const offer = () => screen.queryByRole('button', { name: 'Restore my text' });

it('restores changed fields, and no others, into the version that someone else saved meanwhile', () => {
  load({});
  write('City', 'Reno');
  fireEvent.click(box('Tell'));
  write('Password', 'open-the-demo-1');
  expect(offer()).toBeNull();
  save();
  load({ city: 'Reno', tells: false, is_stale: true });
  write('Size', 'b');
  save();
  load({ city: 'Reno', tells: false, size: 'b', is_stale: true });
  fireEvent.click(screen.getByRole('link', { name: 'Show the current version' }));
  expect(assign).toHaveBeenCalled();
  expect(document.querySelector('[data-unsaved]')).toBeNull();
  expect(sessionStorage.getItem('texts-of-a-form')).not.toContain('open-the-demo-1');

  load({ city: 'Ogden', note: 'New' });
  expect(box('City').value).toBe('Ogden');
  fireEvent.click(screen.getByRole('button', { name: 'Restore my text' }));
  expect(['City', 'Note', 'Size'].map((name) => box(name).value)).toEqual(['Reno', 'New', 'b']);
  expect(box('Tell').checked).toBe(false);
  expect(offer()).toBeNull();
});

it('forgets the text once the form is saved', () => {
  load({});
  write('City', 'Reno');
  save();
  load({ city: 'Reno', version: 2 });
  expect(offer()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['sent after the session had ended', save],
  ['on a page that another login left', () => window.dispatchEvent(new Event(LEAVING_PAGE))],
])('offers to restore text %s, to its author', (_when, leave) => {
  load({});
  write('City', 'Reno');
  leave();
  window.history.replaceState(null, '', '/login');
  load({ user: 'nobody' });
  window.history.replaceState(null, '', '/');
  load({ user: 'grace' });
  expect(offer()).toBeNull();
  load({});
  fireEvent.click(screen.getByRole('button', { name: 'Restore my text' }));
  expect(box('City').value).toBe('Reno');
});

it('does not offer sent text once there is a newer version', () => {
  load({});
  write('City', 'Reno');
  save();
  load({ city: 'Ogden', version: 2 });
  expect(offer()).toBeNull();
});

/** A page with forms for two stages, each behind its "Edit". */
function loadStages({ names, is_stale = false }: { names: Record<string, string>; is_stale?: boolean }) {
  cleanup();
  writePageData('ada');
  render(
    <>
      <FormProblems answer={is_stale ? STALE : undefined} labels={{}} />
      {Object.entries(names).map(([of, name]) => (
        <details key={of}>
          <summary>Edit {of}</summary>
          <form onSubmit={(event) => event.preventDefault()}>
            <VersionField version={1} of={of} />
            <input name="stage_name" aria-label={of} defaultValue={name} />
            <button type="submit">Save {of}</button>
          </form>
        </details>
      ))}
    </>,
  );
  startRestoreTyped();
}

it('restores text into its own form, which it opens, if a page has several', () => {
  loadStages({ names: { first: 'Applied', second: 'Review' } });
  write('second', 'First look');
  fireEvent.click(screen.getByText('Save second'));
  loadStages({ names: { first: 'Applied', second: 'Review' }, is_stale: true });
  fireEvent.click(screen.getByRole('link', { name: 'Show the current version' }));

  loadStages({ names: { first: 'Applied', second: 'Screening' } });
  const [first, second] = document.querySelectorAll('details');
  expect([first?.open, second?.open]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Restore my text' }));
  expect(['first', 'second'].map((name) => box(name).value)).toEqual(['Applied', 'First look']);
});

it('offers the text of a form for a new item only after another login left its page', () => {
  const open = () => {
    cleanup();
    writePageData('ada');
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <TextKept />
        <input name="title" aria-label="Title" />
        <button type="submit">Save</button>
      </form>,
    );
    startRestoreTyped();
  };
  open();
  write('Title', 'Welder');
  save();
  open();
  expect(offer()).toBeNull();
  write('Title', 'Welder');
  window.dispatchEvent(new Event(LEAVING_PAGE));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Restore my text' }));
  expect(box('Title').value).toBe('Welder');
});
