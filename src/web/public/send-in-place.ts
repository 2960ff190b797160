import { announceRestored, fill, isPart, keptForm, type Texts, textsOf } from './kept-form.ts';

const OFFLINE = 'You are offline. Nothing is lost: press the button again when you are back.';
const UNREACHED = 'We got no response. Nothing is lost: press the button again when you are back online.';
const REFUSED: Record<number, string> = {
  403: 'This page was open for too long. Reload it: your text stays here, and you can send it then.',
  429: 'Too many attempts. Nothing is lost: wait a minute and press the button again.',
};
const FAILED = 'Something went wrong. Nothing is lost: press the button again.';

/**
 * Sends a kept form without leaving the page, so that neither a lost connection nor the Back button empties it, and replaces it by the
 * server's answer. Calls `keep` once the answer is in place.
 */
export function startSendInPlace(keep: () => void): void {
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target !== keptForm()) return;
    if (!navigator.onLine) {
      event.preventDefault();
      return say(target, submitter, OFFLINE);
    }
    if (isPart(target)) return;
    event.preventDefault();
    if (target.ariaBusy !== 'true') void send(target, submitter).then(keep);
  });
}

/** Lets the server render the form with these texts, regardless of its current entries. */
export async function redraw(form: HTMLFormElement, texts: Texts, keep: () => void): Promise<void> {
  const body = new FormData();
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type=hidden]')) body.append(name, value);
  for (const [name, values] of Object.entries(texts)) for (const value of values) body.append(name, value);
  const next = await post(form.action, body);
  if (typeof next === 'object') show(form, next);
  announceRestored();
  keep();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const button = submitter instanceof HTMLButtonElement ? submitter : null;
  const action = button?.hasAttribute('formaction') ? button.formAction : form.action;
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  const sent = textsOf(form);
  form.ariaBusy = 'true';
  const next = await post(action, body);
  form.ariaBusy = null;
  if (typeof next === 'string') return say(form, button, next);
  const typed = Object.entries(textsOf(form)).filter(([name, texts]) => texts.join() !== sent[name]?.join());
  const shown = show(form, next);
  // Typed while the answer was on its way.
  if (shown) fill(shown, Object.fromEntries(typed));
  const place = document.getElementById(new URL(action).hash.slice(1));
  const focused = place ? (place.querySelector<HTMLElement>('input') ?? place.querySelector('button')) : null;
  const problem = document.querySelector<HTMLElement>('#error-summary, [data-came-back]');
  if (focused ?? problem) (focused ?? problem)?.focus();
  // The pressed button is gone, so focus moves to the page without scrolling.
  else document.getElementById('main')?.focus({ preventScroll: true });
}

/** The page that the server answered with, or an error message. Follows redirects to other pages. */
async function post(action: string, body: FormData): Promise<Document | string> {
  try {
    const answer = await fetch(action, { method: 'POST', body, headers: { accept: 'text/html' } });
    if (answer.redirected) {
      window.location.assign(answer.url);
      return '';
    }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.querySelector('[data-kept-form]') ? page : (REFUSED[answer.status] ?? FAILED);
  } catch {
    return UNREACHED;
  }
}

function show(form: HTMLFormElement, page: Document): HTMLFormElement | null {
  const next = page.getElementById('main');
  if (next) form.closest('#main')?.replaceChildren(...next.childNodes);
  document.title = page.title;
  return keptForm();
}

/** Beside the pressed button, or the last one after Enter. */
function say(form: HTMLFormElement, pressed: HTMLElement | null, text: string): void {
  const shown = pressed?.ariaHidden ? null : pressed;
  const beside = shown ?? [...form.querySelectorAll('button[name=intent]')].at(-1);
  form.querySelector('[data-send-problem]')?.remove();
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.dataset.sendProblem = '';
  problem.className = 'mt-2 font-semibold text-danger';
  beside?.after(problem);
  problem.textContent = text;
}
