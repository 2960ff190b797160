import { type Box, isBox, isChanged, isTick, tick, writeInto } from './boxes.ts';

/** Texts of one form that was sent: what it edits, and of each box that was changed, by its name, what stood in it. */
type Kept = { path: string; of: string; texts: Record<string, string[]>; is_asked: boolean };

const KEY = 'texts-of-a-form';
const OFFER = '[data-put-back]';
const CAME_BACK = '#error-summary, [data-came-back]';

/**
 * Once somebody else was quicker to save, what was written in the form is kept for this tab while the reader looks at
 * what stands now, and can be put into the new form. Without scripts, that opens beside the old form.
 */
export function startPutBack(): void {
  const kept = read();
  if (kept && kept.path !== location.pathname) forget();
  else if (kept?.is_asked) offer(kept);
  else if (!document.querySelector(CAME_BACK)) forget();
  document.addEventListener('submit', keepSent, { capture: true });
  document.addEventListener('click', follow);
}

function keepSent({ target }: Event) {
  if (!(target instanceof HTMLFormElement)) return;
  const of = target.querySelector<HTMLElement>('[data-of]')?.dataset.of;
  if (of === undefined) return;
  hideOffer(target);
  // A form that came back has what was changed before as its own text.
  const earlier = document.querySelector(CAME_BACK) ? read() : null;
  const before = earlier?.of === of ? earlier.texts : {};
  write({ path: location.pathname, of, texts: { ...before, ...changedTexts(target, before) }, is_asked: false });
}

function hideOffer(form: HTMLFormElement) {
  for (const place of form.querySelectorAll<HTMLElement>(OFFER)) place.hidden = true;
}

/** The form that somebody else may be quicker to save: it says which version of what it was opened with. */
const versionedForm = (of: string) => document.querySelector(`[data-of="${of}"]`)?.closest('form');

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

function offer({ of, texts }: Kept) {
  const place = versionedForm(of)?.querySelector<HTMLElement>(OFFER);
  if (!place || Object.keys(texts).length === 0) return forget();
  place.hidden = false;
  place.closest('details')?.setAttribute('open', '');
  place.focus();
}

function putBack() {
  const kept = read();
  const form = kept && versionedForm(kept.of);
  if (!form) return;
  const boxes = boxesOf(form);
  const filled = Object.entries(kept.texts).flatMap(([name, texts]) =>
    boxes.filter((box) => box.name === name).flatMap((box, place) => (fill(box, texts, place) ? [box] : [])),
  );
  hideOffer(form);
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

const read = (): Kept | null => stored(() => JSON.parse(String(sessionStorage.getItem(KEY))));
const write = (kept: Kept) =>
  stored(() => {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  });
const forget = () => stored(() => sessionStorage.removeItem(KEY));

/** A browser that keeps nothing shows what stands now beside the old form. */
function stored<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // There is nothing kept.
    return null;
  }
}
