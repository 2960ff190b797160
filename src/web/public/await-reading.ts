import { isBox, isChanged } from '../boxes.ts';

const EVERY_MS = 2_000;
/** Reading takes up to two minutes, and so may the queue before it. */
const MOST_TRIES = 150;

let is_waiting = false;

/**
 * Polls a file that is still being read (`data-reading` is its id). The result is filled in as by the button there, or by its link,
 * which reloads the page; once the user has started typing, it is only offered.
 */
export function awaitReading(): void {
  if (is_waiting || !shown()) return;
  is_waiting = true;
  void untilRead().finally(() => {
    is_waiting = false;
  });
}

const shown = () => document.querySelector<HTMLElement>('[data-reading]');

async function untilRead(): Promise<void> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const notice = shown();
    if (!notice) return;
    const state = await stateOf(notice.dataset.reading ?? '');
    if (state !== 'waiting') {
      tell(notice, state === 'read');
      return;
    }
  }
}

/** Retries without a connection. */
async function stateOf(id: string): Promise<string> {
  try {
    const answer = await fetch(`/api/proxy?endpoint=${encodeURIComponent(`/api/seeker-document/${id}`)}`);
    return answer.ok ? (await answer.json()).read_state : 'waiting';
  } catch {
    return 'waiting';
  }
}

function tell(notice: HTMLElement, is_read: boolean): void {
  const control = notice.querySelector<HTMLElement>('button, a');
  const { activeElement } = document;
  const has_written = control?.tagName === 'A' && [...document.querySelectorAll('main form *')].some(isChanged);
  if (control && !has_written && !isBox(activeElement)) {
    control.click();
    return;
  }
  for (const outdated of notice.querySelectorAll<HTMLElement>('[data-until-read]')) outdated.hidden = true;
  const said = notice.querySelector<HTMLElement>('[data-read]');
  if (said) said.textContent = (is_read ? said.dataset.read : said.dataset.notRead) ?? '';
}
