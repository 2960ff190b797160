import type { Page } from '@playwright/test';

const MOST_STEPS = 600;
/** A date field has a tab stop for each of its parts, and one for its calendar. */
const MOST_PARTS = 4;

/** Tabs through the page and reports where the focus cannot be seen or does not move on. Marks the elements it reached. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(lookAtFocus, MOST_PARTS);
    if (at === 'end') return [...new Set(problems)];
    if (at !== null) problems.push(at);
  }
  return [...problems, `the focus did not leave the page after ${MOST_STEPS} steps`];
}

/** Runs in the page: the problem with the current focus, null if there is none, 'end' after the last element. */
function lookAtFocus(most_parts: number): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'end';
  const part = Number(element.dataset.walked ?? 0);
  if (part > 0 && !(element.matches('[type=date], [type=time], [type=datetime-local]') && part < most_parts))
    return 'end';
  element.dataset.walked = String(part + 1);
  // The browser itself shows which part has the focus.
  if (part > 0) return null;
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.innerText ?? element.id).trim().slice(0, 40)}"`;
  const shows = (each: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const around = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
  if (!around.some((each) => each && shows(each))) return `${name} shows no focus`;
  // For a link that wraps to the next line, its first part: what lies between the parts may be another link.
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  if (box.width <= 1 || box.height <= 1) return `${name} cannot be seen`;
  const across = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
  const down = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 0), innerHeight - 1);
  const top = document.elementFromPoint(across, down);
  const is_own = top && (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element));
  return is_own ? null : `${name} is covered by ${top?.tagName.toLowerCase() ?? 'nothing'}`;
}

/** Controls that Tab did not reach; of a radio group, one is enough. */
export function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(usable)]
      .filter((element) => {
        if ('walked' in element.dataset || element.tabIndex < 0 || element.matches(':disabled')) return false;
        if (element.closest('[inert], dialog:not([open]), details:not([open]) > :not(summary)')) return false;
        const name = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null;
        if (name !== null && document.querySelector(`input[type=radio][name="${CSS.escape(name)}"][data-walked]`))
          return false;
        return element.checkVisibility({ visibilityProperty: true });
      })
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${(element.innerText || element.id).trim().slice(0, 40)}" is not reached by Tab`,
      );
  });
}
