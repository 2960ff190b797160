/** Writes a template's text into a box: in place of nothing or of an unchanged template, else below what the person wrote. */
export function writeTemplate(box: HTMLTextAreaElement, text: string): void {
  const typed = box.value.trim();
  const is_own = typed !== '' && typed !== box.dataset.template;
  const [start, added] = is_own ? [box.value.length, `\n\n${text}`] : [0, text];
  box.setRangeText(added, start, box.value.length, 'end');
  box.dataset.template = is_own ? '' : text.trim();
  // Tells React and the form that the text changed.
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
}
