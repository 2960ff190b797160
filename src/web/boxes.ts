/** What a person writes, chooses or ticks in a form. */
export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isBox(target: EventTarget | null): target is Box {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

type Tick = HTMLInputElement & { type: 'checkbox' | 'radio' };

export const isTick = (box: Box): box is Tick => box.type === 'checkbox' || box.type === 'radio';

/** Of a hidden box, whose default follows its value, `data-initial` says what stood there first. */
export function isChanged(box: Element): boolean {
  if (box instanceof HTMLSelectElement) return box.value !== firstValue(box);
  if (box instanceof HTMLTextAreaElement) return box.value !== box.defaultValue;
  if (!(box instanceof HTMLInputElement)) return false;
  return isTick(box) ? box.checked !== box.defaultChecked : box.value !== (box.dataset.initial ?? box.defaultValue);
}

/** Writes into a box as if by hand, so that whatever listens to it hears of it. */
export function writeInto(box: Box, value: string): void {
  // A component tells a change by what it saw last: that is what its page came with, whatever stands there by now.
  box.value = box instanceof HTMLSelectElement ? firstValue(box) : box.defaultValue;
  plainSetter(box)?.call(box, value);
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Ticks a box or not, as if by hand. A radio goes out only by another one. */
export function tick(box: Tick, is_ticked: boolean): void {
  if (box.type === 'radio' && !is_ticked) return;
  box.checked = !is_ticked;
  box.click();
}

/** The setter of the element itself, below the one that React puts over it to see what it wrote. */
function plainSetter(box: Box) {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set;
}

export function firstValue({ options }: HTMLSelectElement): string {
  const chosen = [...options].findLast(({ defaultSelected }) => defaultSelected) ?? options[0];
  return chosen?.value ?? '';
}
