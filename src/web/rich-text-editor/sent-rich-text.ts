import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { checkRichText, type RichTextDocument } from '#rules/rich-text.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { textOf } from '../form-answer.ts';

/** The document of a `RichTextField`, unchecked: the editor sends JSON; without scripts a text area sends plain text. */
export function richTextIn(form: FormData, name: string): unknown {
  const json = form.get(name);
  if (typeof json !== 'string') return plainToRichText(textOf(form, `${name}_text`).replaceAll('\r\n', '\n'));
  try {
    return JSON.parse(json);
  } catch {
    // Not from our editor: the contract refuses it with a message at the field.
    return json;
  }
}

/** What a form that came back was sent with, or the stored document if nothing can be shown of it. */
export function sentRichText(
  values: Readonly<Record<string, string>> | undefined,
  name: string,
  stored: RichTextDocument,
): RichTextDocument {
  const form = new FormData();
  for (const key of [name, `${name}_text`]) {
    const value = values?.[key];
    if (value !== undefined) form.set(key, value);
  }
  if ([...form.keys()].length === 0) return stored;
  try {
    return checkRichText(richTextIn(form, name));
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    // Refused by the contract as well, with a message at the field.
    return stored;
  }
}
