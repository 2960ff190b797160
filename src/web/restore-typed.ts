import { type Box, isBox, isChanged, isTick, tick, writeInto } from './boxes.ts';
import { LEAVING_PAGE } from './login-watch.ts';
import { readPageData } from './page-data.ts';

/** The values of each changed field, by name. */
type Texts = Record<string, string[]>;

/** One person's text in one form, with what that form edits and in which version. `is_asked`: the user opened the current version. */
type Kept = { path: string; user: string | null; of: string; version: string | null; texts: Texts; is_asked: boolean };

const KEY = 'texts-of-a-form';
const OFFER = '[data-put-back]';
const CAME_BACK = '#error-summary, [data-came-back]';

/**
 * Keeps the text of a form in this tab after someone else saved first, while the user opens the current version, and offers to restore it
 * there. Does the same if the session ended before the text was saved, until the same person opens the form again. Without scripts, the
 * current version opens in a new tab next to the old form.
 */
export function startRestoreTyped(): void {
  const kept = read();
  // Never offers text that another user wrote before signing out.
  if (kept?.path === location.pathname && kept.user === userNow() && !document.querySelector(CAME_BACK)) offer(kept);
  document.addEventListener('submit', keepSent, { capture: true });
  document.addEventListener('click', follow);
  window.addEventListener(LEAVING_PAGE, keepUnsaved);
}

const userNow = () => readPageData().user?.userId ?? null;

function keepSent({ target }: Event) {
  if (!(target instanceof HTMLFormElement) || !offerIn(target)) return;
  hideOffer(target);
  keep(target, false);
}

/** For a page that is left automatically. */
function keepUnsaved() {
  const forms = [...document.forms].filter((form) => offerIn(form) && boxesOf(form).some(isChanged));
  const [form] = forms;
  if (!form) return;
  keep(form, true);
  delete form.dataset.unsaved;
}

function keep(form: HTMLFormElement, is_asked: boolean) {
  const of = offerIn(form)?.dataset.putBack ?? '';
  // In a refused form, earlier changes are already its own values.
  const earlier = document.querySelector(CAME_BACK) ? read() : null;
  const before = earlier?.of === of ? earlier.texts : {};
  const texts = { ...before, ...changedTexts(form, before) };
  write({ path: location.pathname, user: userNow(), of, version: versionOf(form), texts, is_asked });
}

const offerIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>(OFFER);

/** The version that the form was opened with, which saving changes. Null if the form creates something new. */
const versionOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name=version]')?.value ?? null;

function hideOffer(form: HTMLFormElement) {
  const place = offerIn(form);
  if (place) place.hidden = true;
}

const formOf = (of: string) => document.querySelector(`[data-put-back="${of}"]`)?.closest('form');

function changedTexts(form: HTMLFormElement, before: Texts): Texts {
  const boxes = boxesOf(form);
  const names = new Set(boxes.filter((box) => isChanged(box) || box.name in before).map(({ name }) => name));
  return Object.fromEntries(
    [...names].map((name) => [name, boxes.filter((box) => box.name === name).flatMap(textsOf)]),
  );
}

const textsOf = (box: Box) => (isTick(box) && !box.checked ? [] : [box.value]);

/** Visible fields; of hidden ones, those in which an editor keeps its text. */
function boxesOf(form: HTMLFormElement): Box[] {
  return [...form.elements].filter(isBox).filter(({ name, type, dataset }) => {
    if (name === '') return false;
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
  location.assign(link.href);
}

function offer({ of, version, texts, is_asked }: Kept) {
  const form = formOf(of);
  const place = form && offerIn(form);
  const is_unsaved = is_asked || (form && version !== null && version === versionOf(form));
  if (!place || !is_unsaved || !isMissing(form, texts)) return forget();
  place.hidden = false;
  place.closest('details')?.setAttribute('open', '');
  place.focus();
}

const isMissing = (form: HTMLFormElement, texts: Texts) =>
  Object.entries(texts).some(([name, written]) => {
    const boxes = boxesOf(form).filter((box) => box.name === name);
    return boxes.flatMap(textsOf).join('\n') !== written.join('\n');
  });

function putBack() {
  const kept = read();
  const form = kept && formOf(kept.of);
  if (!form) return;
  const boxes = boxesOf(form);
  const filled = Object.entries(kept.texts).flatMap(([name, texts]) =>
    boxes.filter((box) => box.name === name).flatMap((box, place) => (fill(box, texts, place) ? [box] : [])),
  );
  hideOffer(form);
  filled.find(({ type }) => type !== 'hidden')?.focus();
}

/** Returns whether the value changed. */
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

const read = (): Kept | null => stored(() => JSON.parse(String(sessionStorage.getItem(KEY))));
const write = (kept: Kept) =>
  stored(() => {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  });
const forget = () => stored(() => sessionStorage.removeItem(KEY));

/** Without storage, the current version opens next to the old form. */
function stored<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // Nothing is stored.
    return null;
  }
}
