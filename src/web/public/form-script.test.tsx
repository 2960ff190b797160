import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPageData } from '#web/a-page-data.ts';
import { startKeptForm, type Texts } from './kept-form.ts';
import { startSendInPlace } from './send-in-place.ts';

const redraw = vi.fn<(form: HTMLFormElement, texts: Texts) => void>();
const assign = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  redraw.mockClear();
  assign.mockClear();
});

type Page = { city?: string; jobs?: string[]; user?: string | null; problem?: string };

function Form({ city = '', jobs = [], problem }: Page) {
  return (
    <form data-kept-form="welder" action="/apply#work.1">
      {problem && (
        <section id="error-summary" tabIndex={-1}>
          {problem}
        </section>
      )}
      <input type="hidden" name="csrf_token" defaultValue="token" />
      <input name="city" aria-label="City" defaultValue={city} />
      <input name="code" type="password" aria-label="Password" />
      <input name="tells" type="checkbox" aria-label="Tell" value="yes" />
      <details>
        <textarea name="letter" aria-label="Letter" />
      </details>
      {jobs.map((job, index) => (
        <fieldset key={job} id={`work.${index}`}>
          <input name={`work[${index}]`} aria-label={`Job ${index + 1}`} defaultValue={job} />
        </fieldset>
      ))}
      <button type="submit" name="intent" value="send">
        Send
      </button>
    </form>
  );
}

/** Simulates a page load: its script starts again. */
function load(page: Page = {}, sent?: string) {
  cleanup();
  const user = page.user
    ? { type: 'seeker' as const, userId: page.user, first_name: 'Grace', last_name: 'Hopper' }
    : null;
  render(
    <>
      <script type="application/json" id="page-data">
        {JSON.stringify({ ...aPageData(), user })}
      </script>
      <main id="main">{sent ? <p data-sent-form={sent}>Arrived</p> : <Form {...page} />}</main>
    </>,
  );
  return startKeptForm(redraw);
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('a kept form', () => {
  it('restores typed and checked values after a reload, but never a password or token', () => {
    load();
    type('City', 'Boise');
    type('Password', 'secret');
    fireEvent.click(screen.getByLabelText('Tell'));
    load();
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Boise');
    expect(screen.getByLabelText('Tell')).toHaveProperty('checked', true);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/secret|token/);
  });

  it.each<[string, Page, string]>([
    ['keeps a value that the server changed meanwhile', { city: 'Tulsa' }, 'Tulsa'],
    ['is kept for a guest who signs in', { user: 'ada' }, 'Boise'],
  ])('%s', (_what, page, city) => {
    load();
    type('City', 'Boise');
    load(page);
    expect(screen.getByLabelText('City')).toHaveProperty('value', city);
  });

  it('is not shown to another user, and is forgotten once sent', () => {
    load({ user: 'ada' });
    type('City', 'Boise');
    load({ user: 'grace' });
    expect(screen.getByLabelText('City')).toHaveProperty('value', '');
    type('City', 'Boise');
    load({}, 'welder');
    expect(sessionStorage).toHaveLength(0);
  });

  it('opens a collapsed part that contains restored text', () => {
    const isOpen = () => screen.getByLabelText('Letter').closest('details')?.open;
    load();
    expect(isOpen()).toBe(false);
    type('Letter', 'Dear team');
    load();
    expect(isOpen()).toBe(true);
  });

  it('requests the added entries from the server', () => {
    load();
    screen.getByLabelText('City').insertAdjacentHTML('afterend', '<input name="work[0]" aria-label="Job 1">');
    type('Job 1', 'Foreman');
    load();
    expect(redraw.mock.calls[0]?.[1]).toMatchObject({ 'work[0]': ['Foreman'] });
  });
});

describe('a form that is sent in place', () => {
  const keep = vi.fn();
  startSendInPlace(keep);

  function answer(body: string, over: Partial<Response> = {}) {
    const response = { status: 200, redirected: false, url: '', text: () => Promise.resolve(body), ...over };
    // Only these parts of an answer are read.
    return vi.spyOn(window, 'fetch').mockResolvedValue(response as Response);
  }

  function send() {
    load({ jobs: ['Foreman'] });
    type('City', 'Boise');
    fireEvent.submit(screen.getByRole('button').closest('form') ?? document, { submitter: screen.getByRole('button') });
  }

  it("shows the server's answer, with the focus on the relevant part", async () => {
    answer(
      '<main id="main"><form data-kept-form="welder" action="/apply"><section id="error-summary" tabindex="-1">Check</section><input name="city" value="Boise"></form></main>',
    );
    send();
    await screen.findByText('Check');
    await waitFor(() => expect(document.activeElement?.id).toBe('error-summary'));
  });

  it("follows the server's redirect once it is accepted", async () => {
    answer('', { redirected: true, url: 'http://rb.localhost/seeker/apply-confirm/1' });
    send();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://rb.localhost/seeker/apply-confirm/1'));
  });

  it.each([
    ['offline', false, /You are offline\. Nothing is lost/],
    ['without an answer', true, /We got no response\. Nothing is lost/],
  ])('says %s that nothing is lost, and changes nothing', async (_when, onLine, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('lost'));
    send();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Boise');
  });
});
