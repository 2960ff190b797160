import { type Box, firstValue, isBox, isTick } from '../boxes.ts';
import { readPageData } from '../page-data.ts';

/** Of one name in a form, what stands in its boxes; of ticks, the values of those that are ticked. */
export type Texts = Record<string, string[]>;

/** What a page came with, null for an entry that the person added, and what stands there now, null for one taken away. */
type Kept = { user: string | null; boxes: Record<string, { was: string[] | null; is: string[] | null }> };

/** Draws the form anew with other texts, and so with other entries. */
type DrawAnew = (form: HTMLFormElement, texts: Texts) => void;

/**
 * Keeps what is typed in a `form[data-kept-form]`, in this tab and until it has been sent, below the name that the attribute
 * gives. Gives back what keeps the form as it stands. `drawAnew` is asked for entries that the person had added or taken away.
 */
export function startKeptForm(drawAnew: DrawAnew): () => void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-sent-form]')) forget(dataset.sentForm);
  const form = keptForm();
  if (!form) return () => undefined;
  const was = restore(form, drawAnew);
  const keep = () => write(was);
  for (const event of ['input', 'change']) document.addEventListener(event, keep);
  return keep;
}

export const keptForm = () => document.querySelector<HTMLFormElement>('form[data-kept-form]');

/** The first step is sent with files, in one piece with the next; it has some of the boxes only. */
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

/** Writes into each box what is given under its name. */
export function fill(form: HTMLFormElement, texts: Texts): void {
  const used: Record<string, number> = {};
  for (const box of boxesOf(form)) {
    const own = texts[box.name];
    if (isTick(box)) box.checked = own?.includes(box.value) ?? box.checked;
    else {
      const place = used[box.name] ?? 0;
      used[box.name] = place + 1;
      const text = own?.[place] ?? box.value;
      // What goes along is seen.
      if (text !== box.value) box.closest('details')?.setAttribute('open', '');
      box.value = text;
    }
  }
}

/** Gives what the server wrote into the boxes before anybody typed. */
function restore(form: HTMLFormElement, drawAnew: DrawAnew): Texts {
  const page = writtenIn(form);
  const kept = read(form)?.boxes ?? {};
  const now = textsOf(form);
  const was: Texts = {};
  const texts: Texts = {};
  for (const [name, written] of Object.entries(page)) {
    const before = kept[name];
    const is_as_left = before?.is && before.was && (same(written, before.was) || written.every((text) => text === ''));
    // A page that came with what was typed has it from the person.
    was[name] = before?.was && same(written, before.is) ? before.was : written;
    texts[name] = is_as_left && !same(before.is, before.was) ? (before.is ?? written) : (now[name] ?? written);
  }
  const entries = Object.entries(isPart(form) ? {} : kept);
  const has_same_start = entries.every(([name, { was }]) => was === null || name in page);
  const added = entries.filter(([name, { was }]) => was === null && !(name in page));
  const taken = entries.filter(([name, { is }]) => is === null && name in page);
  if (!has_same_start || added.length + taken.length === 0) {
    fill(form, texts);
    if (Object.entries(texts).some(([name, text]) => !same(text, page[name] ?? null))) sayRestored();
  } else {
    for (const [name] of taken) delete texts[name];
    drawAnew(form, { ...texts, ...Object.fromEntries(added.map(([name, { is }]) => [name, is ?? []])) });
  }
  return was;
}

/** In forms of what is saved already, which does not show what of it is not. */
export function sayRestored(): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-restored]')) said.hidden = false;
}

const same = (one: string[] | null, other: string[] | null) => JSON.stringify(one) === JSON.stringify(other);

const keyOf = (name: string | undefined) => `kept-form ${name}`;
const userNow = () => readPageData().user?.userId ?? null;

/** Nobody is shown what somebody else began before signing out. */
function read(form: HTMLFormElement): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(keyOf(form.dataset.keptForm)) ?? 'null');
    return kept?.user && kept.user !== userNow() ? null : kept;
  } catch {
    // A browser that keeps nothing has the form as it was sent.
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
    // As above.
  }
}

function forget(name: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // There is nothing kept.
  }
}
