import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitReading } from './await-reading.ts';

const pressed = vi.fn();
const answers = vi.fn<() => Promise<Response>>();
const file = (read_state: string) => Promise.resolve(Response.json({ read_state }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [pressed, answers]) mock.mockReset();
});

function load(control: 'button' | 'link') {
  render(
    <main>
      <form>
        <input aria-label="City" defaultValue="" />
        <div data-reading="7d1c2a34">
          {control === 'button' ? (
            <button type="button" onClick={pressed}>
              Fill in
            </button>
          ) : (
            <a href="/again">Look again</a>
          )}
          <p data-until-read="">Reading</p>
          <p role="status" data-read="It is read." data-not-read="It was not." />
        </div>
      </form>
    </main>,
  );
  screen.queryByRole('link')?.addEventListener('click', (event) => {
    event.preventDefault();
    pressed();
  });
  awaitReading();
}
const city = () => screen.getByRole<HTMLInputElement>('textbox');
const said = () => screen.getByRole('status').textContent;
const isStillSaid = () => screen.getByText('Reading').hidden === false;
const wait = () => vi.advanceTimersByTimeAsync(2_000);

it('fills in the result as soon as it is read, even after lost connections', async () => {
  answers
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockReturnValueOnce(file('waiting'))
    .mockReturnValue(file('read'));
  load('button');
  for (let time = 0; time < 2; time++) await wait();
  expect(pressed).not.toHaveBeenCalled();
  await wait();
  await wait();
  expect(pressed).toHaveBeenCalledOnce();
  expect(answers.mock.calls).toHaveLength(3);
  expect(answers).toHaveBeenCalledWith('/api/proxy?endpoint=%2Fapi%2Fseeker-document%2F7d1c2a34');
});

it('only offers it to a user who is typing', async () => {
  answers.mockReturnValue(file('read'));
  load('button');
  city().focus();
  expect([said(), isStillSaid()]).toEqual(['', true]);
  await wait();
  expect([said(), isStillSaid(), pressed.mock.calls.length]).toEqual(['It is read.', false, 0]);
});

it('tells a user who is typing that a file could not be read', async () => {
  answers.mockReturnValue(file('unreadable'));
  load('button');
  city().focus();
  await wait();
  expect([said(), isStillSaid()]).toEqual(['It was not.', false]);
});

it('does not reload a page with typed text', async () => {
  answers.mockReturnValue(file('read'));
  load('link');
  city().value = 'Austin';
  await wait();
  expect([said(), pressed.mock.calls.length]).toEqual(['It is read.', 0]);
});

it('reloads a page without typed text', async () => {
  answers.mockReturnValue(file('read'));
  load('link');
  await wait();
  expect(pressed).toHaveBeenCalledOnce();
});
