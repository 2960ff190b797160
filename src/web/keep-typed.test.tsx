import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTyped } from './keep-typed.ts';

/** A form with fields kept by the browser and fields kept by the component. */
function Page() {
  const [name, setName] = useState('Ann');
  const [size, setSize] = useState('a');
  const [tells, setTells] = useState(true);
  const [way, setWay] = useState('mail');
  return (
    <form>
      <input aria-label="City" defaultValue="Boise" />
      <textarea aria-label="Note" defaultValue="First" />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" aria-label="Tell" checked={tells} onChange={(event) => setTells(event.target.checked)} />
      {['mail', 'phone'].map((each) => (
        <input
          key={each}
          type="radio"
          name="way"
          aria-label={each}
          checked={way === each}
          onChange={() => setWay(each)}
        />
      ))}
      <output>{[name, size, String(tells), way].join(' ')}</output>
    </form>
  );
}

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.append(container);
});
afterEach(() => {
  cleanup();
  container.remove();
});

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const typeInto = (name: string, text: string) => {
  box(name).value = text;
  box(name).dispatchEvent(new Event('input', { bubbles: true }));
};

async function takeOver(meanwhile = () => {}) {
  const giveBack = keepTyped();
  meanwhile();
  await act(async () => hydrateRoot(container, <Page />));
  await act(async () => giveBack());
}

it('keeps what was typed before hydration, and passes it to the components', async () => {
  box('City').value = 'Reno';
  box('Note').value = 'Second';
  box('Name').value = 'Bea';
  box('Size').value = 'b';
  box('Tell').checked = false;
  box('phone').checked = true;
  await takeOver();
  expect(['City', 'Note', 'Name', 'Size'].map((name) => box(name).value)).toEqual(['Reno', 'Second', 'Bea', 'b']);
  expect(['Tell', 'mail', 'phone'].map((name) => box(name).checked)).toEqual([false, false, true]);
  expect(screen.getByRole('status').textContent).toBe('Bea b false phone');
});

it('keeps what was typed during hydration', async () => {
  await takeOver(() => typeInto('Name', 'Cleo'));
  expect(box('Name').value).toBe('Cleo');
  expect(screen.getByRole('status').textContent).toBe('Cleo a true mail');
});

it('keeps the cursor where the user is typing', async () => {
  box('City').focus();
  box('City').value = 'Reno';
  box('City').setSelectionRange(2, 2);
  await takeOver();
  expect([box('City').value, box('City').selectionStart]).toEqual(['Reno', 2]);
});

it('writes nothing into an unchanged page', async () => {
  await takeOver();
  expect(box('City').value).toBe('Boise');
  expect(screen.getByRole('status').textContent).toBe('Ann a true mail');
});
