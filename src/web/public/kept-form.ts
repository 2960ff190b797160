import { type Box, firstValue, isBox, isTick } from '../boxes.ts';
import { readPageData } from '../page-data.ts';

/** The values of the boxes with one name; for checkboxes, those of the checked ones. */
export type Texts = Record<string, string[]>;

/** The page's original values (null for an added entry) and the current ones (null for a removed one). */
type Kept = { user: string | null; boxes: Record<string, { was: string[] | null; is: string[] | null }> };

/** Re-renders the form with other texts, and so with other entries. */
type Redraw = (form: HTMLFormElement, texts: Texts) => void;

/**
 * Saves what is typed in a `form[data-kept-form]` in this tab, under the attribute's name, until the form has been sent. Returns a
 * function that saves the form as it is now. Calls `redraw` for entries that were added or removed.
 */
export function startKeptForm(redraw: Redraw): () => void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-sent-form]')) forget(dataset.sentForm);
  const form = keptForm();
  if (!form) return () => undefined;
  const was = restore(form, redraw);
  const keep = () => write(was);
  for (const event of ['input', 'change']) document.addEventListener(event, keep);
  return keep;
}

export const keptForm = () => document.querySelector<HTMLFormElement>('form[data-kept-form]');

/** The first step is sent with its files and has only some of the boxes. */
export const isPart = (form: HTMLFormElement) => form.enctype === 'multipart/form-data';

export const textsOf = (form: HTMLFormElement) =>
  textsBy(form, (box) => (isTick(box) && !box.checked ? [] : [box.value]));

const writtenIn = (form: HTMLFormElement) =>
  textsBy(form, (box) => {
    if (isTick(box)) return box.defaultChecked ? [box.value] : [];
    return [box instanceof HTMLSelectElement ? firstValue(box) : box.defaultValue];
  });

function textsBy(form: HTMLFormElement, read: (box: Box) => string[]): Texts {
  const texts: Texts = {};
  for (const box of boxesOf(form)) texts[box.name] = [...(texts[box.name] ?? []), ...read(box)];
  return texts;
}

const boxesOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isBox).filter(({ name, type }) => name && !/hidden|file|password|submit/.test(type));

/** Fills the boxes by name. */
export function fill(form: HTMLFormElement, texts: Texts): void {
  const used: Record<string, number> = {};
  for (const box of boxesOf(form)) {
    const own = texts[box.name];
    if (isTick(box)) box.checked = own?.includes(box.value) ?? box.checked;
    else {
      const place = used[box.name] ?? 0;
      used[box.name] = place + 1;
      const text = own?.[place] ?? box.value;
      // Opens the fold around restored text.
      if (text !== box.value) box.closest('details')?.setAttribute('open', '');
      box.value = text;
    }
  }
}

/** The values the server rendered, before any typing. */
function restore(form: HTMLFormElement, redraw: Redraw): Texts {
  const page = writtenIn(form);
  const kept = read(form)?.boxes ?? {};
  const now = textsOf(form);
  const was: Texts = {};
  const texts: Texts = {};
  for (const [name, written] of Object.entries(page)) {
    const before = kept[name];
    const is_as_left = before?.is && before.was && (same(written, before.was) || written.every((text) => text === ''));
    // A form that came back already has the typed text as its values.
    was[name] = before?.was && same(written, before.is) ? before.was : written;
    texts[name] = is_as_left && !same(before.is, before.was) ? (before.is ?? written) : (now[name] ?? written);
  }
  const entries = Object.entries(isPart(form) ? {} : kept);
  const has_same_start = entries.every(([name, { was }]) => was === null || name in page);
  const added = entries.filter(([name, { was }]) => was === null && !(name in page));
  const taken = entries.filter(([name, { is }]) => is === null && name in page);
  if (!has_same_start || added.length + taken.length === 0) {
    fill(form, texts);
    if (Object.entries(texts).some(([name, text]) => !same(text, page[name] ?? null))) announceRestored();
  } else {
    for (const [name] of taken) delete texts[name];
    redraw(form, { ...texts, ...Object.fromEntries(added.map(([name, { is }]) => [name, is ?? []])) });
  }
  return was;
}

/** In forms that edit saved data, which would not show what is unsaved. */
export function announceRestored(): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-restored]')) said.hidden = false;
}

const same = (one: string[] | null, other: string[] | null) => JSON.stringify(one) === JSON.stringify(other);

const keyOf = (name: string | undefined) => `kept-form ${name}`;
const userNow = () => readPageData().user?.userId ?? null;

/** After signing out, the next person in this tab must not see the text. */
function read(form: HTMLFormElement): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(keyOf(form.dataset.keptForm)) ?? 'null');
    return kept?.user && kept.user !== userNow() ? null : kept;
  } catch {
    // Without storage the form stays as the server sent it.
    return null;
  }
}

function write(was: Texts): void {
  const form = keptForm();
  if (!form) return;
  const is = textsOf(form);
  const boxes: Kept['boxes'] = isPart(form) ? { ...read(form)?.boxes } : {};
  for (const name of Object.keys({ ...was, ...is })) boxes[name] = { was: was[name] ?? null, is: is[name] ?? null };
  try {
    sessionStorage.setItem(keyOf(form.dataset.keptForm), JSON.stringify({ user: userNow(), boxes }));
  } catch {
    // Without storage there is nothing to do.
  }
}

function forget(name: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing is stored.
  }
}
