import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCloseMenus } from '../close-menus.ts';
import { markLoaded } from '../mark-loaded.ts';
import { startAutoSubmit } from './auto-submit.ts';
import { startCopyButtons } from './copy-button.ts';
import { startPrintButtons } from './print-button.ts';
import { startSearchKey } from './search-key.ts';
import { startSentNotice } from './sent-notice.ts';
import { startShortAddresses } from './short-address.ts';
import { startFileNames } from './show-file-names.ts';
import { showRelativeDates } from './show-relative-dates.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function element<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector} on the page.`);
  return found;
}

describe('the script of public pages', () => {
  it('marks the page once it has loaded', () => {
    document.body.innerHTML = '<div hidden id="page-loaded"></div>';
    markLoaded();
    window.dispatchEvent(new Event('load'));
    expect(element('#page-loaded', HTMLDivElement).dataset.loaded).toBe('true');
  });

  it('turns dates into relative dates and leaves invalid ones unchanged', () => {
    document.body.innerHTML =
      '<time datetime="2026-11-18T12:00:00Z" data-relative>Nov 18, 2026</time><time datetime="soon" data-relative>soon</time>';
    showRelativeDates(new Date('2026-11-21T12:00:00Z'));
    const [date, other] = document.querySelectorAll('time');
    expect(date?.textContent).toBe('3 days ago');
    expect(date?.title).toContain('November 18, 2026');
    expect(other?.textContent).toBe('soon');
  });

  it('submits a filter form as soon as a choice changes, but waits for Enter in a text field', async () => {
    document.body.innerHTML =
      '<form data-auto-submit><input id="remote" type="checkbox"><input id="words" type="text"></form><form><input id="other" type="checkbox"></form>';
    const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
    startAutoSubmit();
    await userEvent.click(element('#remote', HTMLInputElement));
    expect(send).toHaveBeenCalledTimes(1);
    await userEvent.type(element('#words', HTMLInputElement), 'nurse');
    await userEvent.click(element('#other', HTMLInputElement));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])(
    'submits a form that collapses on narrow windows automatically only on wide ones: %s',
    async (is_wide) => {
      document.body.innerHTML = '<form data-auto-submit="when-wide"><input id="remote" type="checkbox"></form>';
      const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
      const { matchMedia } = window;
      vi.spyOn(window, 'matchMedia').mockImplementation(() => matchMedia.call(window, is_wide ? 'all' : 'not all'));
      startAutoSubmit();
      await userEvent.click(element('#remote', HTMLInputElement));
      expect(send.mock.calls.length > 0).toBe(is_wide);
    },
  );

  it.each([
    [true, '', false],
    [false, 'analyst', true],
  ])(
    'shows the choices of the listed results on a page from the back/forward cache: %s',
    async (persisted, words, is_ticked) => {
      document.body.innerHTML =
        '<search><form><input id="words"></form></search><form data-auto-submit="never"><input id="remote" type="checkbox"></form>';
      vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
      startAutoSubmit();
      await userEvent.type(element('#words', HTMLInputElement), 'analyst');
      await userEvent.click(element('#remote', HTMLInputElement));
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      expect(element('#words', HTMLInputElement).value).toBe(words);
      expect(element('#remote', HTMLInputElement).checked).toBe(is_ticked);
    },
  );

  it.each([
    ['copied', () => Promise.resolve(), 'Copied.'],
    ['refused', () => Promise.reject(new Error('not allowed')), 'Press Ctrl+C.'],
  ])('shows the result next to a copy button: %s', async (_case, writeText, told) => {
    document.body.innerHTML =
      '<input id="link" value="/job"><button hidden data-copy="link">Copy</button><span role="status"></span>';
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    startCopyButtons();
    await user.click(element('button', HTMLButtonElement));
    await vi.waitFor(() => expect(element('[role=status]', HTMLElement).textContent).toBe(told));
  });

  it('leaves empty search fields out of the address', () => {
    document.body.innerHTML =
      '<form action="/search"><input name="where" value="Austin, TX"><input name="where"><input name="pay"></form>';
    startShortAddresses();
    const form = element('form', HTMLFormElement);
    const formData = new FormData(form);
    form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
    expect([...formData]).toEqual([['where', 'Austin, TX']]);
  });

  it('returns to the changed control', async () => {
    const form = '<form data-auto-submit><input id="remote" type="checkbox"></form>';
    document.body.innerHTML = form;
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
    startAutoSubmit();
    await userEvent.click(element('#remote', HTMLInputElement));
    document.body.innerHTML = form;
    startAutoSubmit();
    expect(document.activeElement?.id).toBe('remote');
  });

  it("shows a chosen file's name and size, and drops one that is too large", async () => {
    document.body.innerHTML =
      '<input id="resume" type="file" data-most-mb="10" data-file-name="chosen"><output id="chosen"></output>';
    startFileNames();
    const input = element('#resume', HTMLInputElement);
    const shown = () => document.getElementById('chosen')?.textContent;
    await userEvent.upload(input, new File(['x'.repeat(2048)], 'resume.pdf'));
    expect([shown(), input.files?.length]).toEqual(['resume.pdf (2 KB)', 1]);
    await userEvent.upload(input, new File([], 'nothing.pdf'));
    expect(shown()).toBe('nothing.pdf (empty)');
    const scan = new File(['x'], 'scan.png');
    Object.defineProperty(scan, 'size', { value: 25 * 1024 * 1024 });
    await userEvent.upload(input, scan);
    expect(shown()).toBe('scan.png (25.0 MB) is larger than 10 MB. Choose a smaller one.');
    expect(input.value).toBe('');
  });

  it('links a sent form to its confirmation, and no other form', () => {
    document.body.innerHTML = '<div data-sent-form="welder"></div>';
    startSentNotice();
    document.body.innerHTML =
      '<div hidden data-was-sent="welder"><a href="/">See</a></div><div hidden data-was-sent="nurse"><a href="/">See</a></div>';
    startSentNotice();
    const [welder, nurse] = document.querySelectorAll<HTMLElement>('[data-was-sent]');
    expect([welder?.hidden, nurse?.hidden]).toEqual([false, true]);
    expect(welder?.querySelector('a')?.pathname).toBe(location.pathname);
  });

  it('no longer says that a form was sent once a page says that it was withdrawn', () => {
    document.body.innerHTML = '<div data-sent-form="welder"></div>';
    startSentNotice();
    document.body.innerHTML = '<div data-withdrawn-form="welder"></div>';
    startSentNotice();
    document.body.innerHTML = '<div hidden data-was-sent="welder"><a href="/">See</a></div>';
    startSentNotice();
    expect(element('[data-was-sent]', HTMLDivElement).hidden).toBe(true);
  });

  it('shows the print button, which prints', async () => {
    document.body.innerHTML = '<button data-print hidden>Print</button>';
    const print = vi.fn();
    vi.stubGlobal('print', print);
    startPrintButtons();
    const button = element('button', HTMLButtonElement);
    expect(button.hidden).toBe(false);
    await userEvent.click(button);
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('focuses the search box with "/", but lets "/" be typed into fields', async () => {
    document.body.innerHTML = '<input id="note"><input id="search" data-search-key>';
    startSearchKey();
    await userEvent.type(element('#note', HTMLInputElement), 'a/b');
    expect(element('#note', HTMLInputElement).value).toBe('a/b');
    element('#note', HTMLInputElement).blur();
    await userEvent.keyboard('/');
    expect(document.activeElement?.id).toBe('search');
    expect(element('#search', HTMLInputElement).value).toBe('');
  });

  it('closes an open header menu with Escape and with a click elsewhere', async () => {
    document.body.innerHTML =
      '<details name="header-menu"><summary>Menu</summary><a href="#a">A</a></details><p>Elsewhere</p>';
    startCloseMenus();
    const menu = element('details', HTMLDetailsElement);
    menu.open = true;
    await userEvent.click(element('a', HTMLAnchorElement));
    expect(menu.open).toBe(true);
    await userEvent.click(element('p', HTMLParagraphElement));
    expect(menu.open).toBe(false);
    menu.open = true;
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
  });
});
