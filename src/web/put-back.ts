import { type Box, isBox, isChanged, isTick, tick, writeInto } from './boxes.ts';

/** Texts of one form that was sent: of each box that was changed, by its name, what stood in it. */
type Kept = { path: string; texts: Record<string, string[]>; is_asked: boolean };

const KEY = 'texts-of-a-form';
const OFFER = '[data-put-back]';
const CAME_BACK = '#error-summary, [data-came-back]';
const NEVER_KEPT = ['csrf_token', 'version', 'intent'];

/**
 * Once somebody else was quicker to save, what was written in the form is kept for this tab while the reader looks at
 * what stands now, and can be put into the new form. Without scripts, that opens beside the old form.
 */
export function startPutBack(): void {
  const kept = read();
  if (kept && kept.path !== window.location.pathname) forget();
  else if (kept?.is_asked) offer(kept);
  else if (!document.querySelector(CAME_BACK)) forget();
  document.addEventListener('submit', keepSent, { capture: true });
  document.addEventListener('click', follow);
}

function keepSent({ target }: Event) {
  if (!(target instanceof HTMLFormElement) || target !== versionedForm()) return;
  for (const shown of target.querySelectorAll<HTMLElement>(OFFER)) shown.hidden = true;
  // A form that came back has what was changed before as its own text.
  const before = document.querySelector(CAME_BACK) ? (read()?.texts ?? {}) : {};
  write({ path: window.location.pathname, texts: { ...before, ...changedTexts(target, before) }, is_asked: false });
}

/** The form that somebody else may be quicker to save: it says which version it was opened with. */
const versionedForm = () => document.querySelector('input[name=version]')?.closest('form');

function changedTexts(form: HTMLFormElement, before: Kept['texts']): Kept['texts'] {
  const boxes = boxesOf(form);
  const names = new Set(boxes.filter((box) => isChanged(box) || box.name in before).map(({ name }) => name));
  return Object.fromEntries(
    [...names].map((name) => [name, boxes.filter((box) => box.name === name).flatMap(textsOf)]),
  );
}

const textsOf = (box: Box) => (isTick(box) && !box.checked ? [] : [box.value]);

/** What a person writes; of hidden boxes, what an editor keeps in them. */
function boxesOf(form: HTMLFormElement): Box[] {
  return [...form.elements].filter(isBox).filter(({ name, type, dataset }) => {
    if (name === '' || NEVER_KEPT.includes(name)) return false;
    return type === 'hidden' ? dataset.initial !== undefined : type !== 'file' && type !== 'password';
  });
}

function follow(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-put-back-now]')) return putBack();
  const link = target?.closest<HTMLAnchorElement>('a[data-stands-now]');
  const kept = read();
  if (!link || !kept || !write({ ...kept, is_asked: true })) return;
  event.preventDefault();
  // Nothing is lost by leaving now.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) delete form.dataset.unsaved;
  window.location.assign(link.href);
}

function offer({ texts }: Kept) {
  const place = versionedForm()?.querySelector<HTMLElement>(OFFER);
  if (!place || Object.keys(texts).length === 0) return forget();
  place.hidden = false;
  place.focus();
}

function putBack() {
  const kept = read();
  const form = versionedForm();
  if (!kept || !form) return;
  const boxes = boxesOf(form);
  const filled = Object.entries(kept.texts).flatMap(([name, texts]) =>
    boxes.filter((box) => box.name === name).flatMap((box, place) => (fill(box, texts, place) ? [box] : [])),
  );
  for (const place of form.querySelectorAll<HTMLElement>(OFFER)) place.hidden = true;
  filled.find(({ type }) => type !== 'hidden')?.focus();
}

/** Whether the box held something else before. */
function fill(box: Box, texts: string[], place: number): boolean {
  if (isTick(box)) {
    const is_ticked = texts.includes(box.value);
    if (box.checked === is_ticked) return false;
    tick(box, is_ticked);
    return true;
  }
  const text = texts[place];
  if (text === undefined || box.value === text) return false;
  writeInto(box, text);
  return true;
}

function read(): Kept | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    // A browser that keeps nothing shows what stands now beside the old form.
    return null;
  }
}

function write(kept: Kept): boolean {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    // As above.
    return false;
  }
}

function forget() {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing kept.
  }
}
