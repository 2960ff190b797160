import { inputOf, type Preferences, SHOWN_PREFERENCES, type ShownPreference } from '#api/company-preferences.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { sizeBandLabel } from '#rules/size-band.ts';
import { asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { richTextIn } from '#web/rich-text-editor/sent-rich-text.ts';
import { type Company, SIZE_BANDS } from './contract.ts';

/** The company's form without its logo. */
export function companyIn(form: FormData) {
  const text = (name: string) => textOf(form, name);
  return {
    business_name: text('business_name'),
    industry: text('industry'),
    size_band: sizeBandOf(text('size_band')),
    city: text('city'),
    region: text('region'),
    website: text('website'),
    linkedin_company_id: text('linkedin_company_id'),
    about: asRichText(richTextIn(form, 'about')),
  };
}

/** Whether everything in the form is stored. */
export function isStored(typed: ReturnType<typeof companyIn>, stored: Company): boolean {
  const before: Record<string, unknown> = stored;
  return Object.entries(typed).every(([name, value]) => sorted(before[name]) === sorted(value));
}

// The contract checks it.
const asRichText = (value: unknown) => value as RichTextDocument;

/** A value as JSON whose keys are sorted, since the database orders them in its own way. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The logo's buttons. */
const LOGO_INTENTS = ['logo', 'remove-logo'] as const;
export const logoIntentOf = (form: FormData) => LOGO_INTENTS.find((intent) => intent === form.get('intent'));

/** The chosen picture; null if there is none. An untouched file input sends a file without bytes. */
export function logoIn(form: FormData): { file: File } | null {
  const file = form.get('logo');
  if (file instanceof File && file.size > 0) return { file };
  return logoIntentOf(form) === 'logo' ? asTyped({}) : null;
}

export const SIZE_CHOICES = SIZE_BANDS.map((value) => ({ value, label: sizeBandLabel(value) || 'Not given' }));

/** An unknown band becomes the empty one. */
function sizeBandOf(value: string): (typeof SIZE_BANDS)[number] {
  return SIZE_BANDS.find((band) => band === value) ?? '';
}

export type ShownPreferences = Pick<Preferences, ShownPreference>;

/** Inputs are named like their place in the call's body. */
export const inputName = (key: ShownPreference) => `preferences.${key}` as const;

/**
 * The preferences that differ from the present ones, so that defaults nobody chose may still change. Values are passed on as typed: the
 * contract says what is wrong with them.
 */
export function changedPreferences(form: FormData, now: ShownPreferences): Record<string, unknown> {
  const typed = SHOWN_PREFERENCES.filter((key) => isSent(form, key)).map(
    (key) => [key, READERS[inputOf(key)](form, key)] as const,
  );
  return Object.fromEntries(typed.filter(([key, value]) => value !== now[key]));
}

/** The form leaves out choices that have nothing to choose from; browsers leave out unchecked boxes. */
const isSent = (form: FormData, key: ShownPreference) => inputOf(key) !== 'choice' || form.has(inputName(key));

const READERS: Record<ReturnType<typeof inputOf>, (form: FormData, key: ShownPreference) => unknown> = {
  text: (form, key) => textOf(form, inputName(key)),
  lines: (form, key) => textOf(form, inputName(key)).replaceAll('\r\n', '\n'),
  number: (form, key) => numberOf(form, inputName(key)),
  checkbox: (form, key) => form.get(inputName(key)) === 'on',
  choice: (form, key) => textOf(form, inputName(key)) || null,
};
