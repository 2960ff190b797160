/** A form control that a person fills in. */
export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isBox(target: EventTarget | null): target is Box {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

type Tick = HTMLInputElement & { type: 'checkbox' | 'radio' };

export const isTick = (box: Box): box is Tick => box.type === 'checkbox' || box.type === 'radio';

/** A hidden input's default follows its value, so `data-initial` holds the original. */
export function isChanged(box: Element): boolean {
  if (box instanceof HTMLSelectElement) return box.value !== firstValue(box);
  if (box instanceof HTMLTextAreaElement) return box.value !== box.defaultValue;
  if (!(box instanceof HTMLInputElement)) return false;
  return isTick(box) ? box.checked !== box.defaultChecked : box.value !== (box.dataset.initial ?? box.defaultValue);
}

/** Sets a box's value as typing would, with its events. */
export function writeInto(box: Box, value: string): void {
  // React compares with the value it last saw, which is the page's original.
  box.value = box instanceof HTMLSelectElement ? firstValue(box) : box.defaultValue;
  plainSetter(box)?.call(box, value);
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Sets a checkbox as a click would. A radio is only unset by another one. */
export function tick(box: Tick, is_ticked: boolean): void {
  if (box.type === 'radio' && !is_ticked) return;
  box.checked = !is_ticked;
  box.click();
}

/** The element's native setter, which React overrides to track values. */
function plainSetter(box: Box) {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set;
}

export function firstValue({ options }: HTMLSelectElement): string {
  const chosen = [...options].findLast(({ defaultSelected }) => defaultSelected) ?? options[0];
  return chosen?.value ?? '';
}
