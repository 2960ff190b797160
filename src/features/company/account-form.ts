import { asTyped, textOf } from '#web/form-answer.ts';
import type { Company } from './contract.ts';
import { sizeBandOf } from './size-bands.ts';

/** What the form of the company says, without its logo. */
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
    about: text('about').replaceAll('\r\n', '\n'),
  };
}

/** Whether nothing was typed that is not stored. */
export function isStored(typed: ReturnType<typeof companyIn>, stored: Company): boolean {
  const before: Record<string, unknown> = stored;
  return Object.entries(typed).every(([name, value]) => before[name] === value);
}

/** The buttons of the logo. */
const LOGO_INTENTS = ['logo', 'remove-logo'] as const;
export const logoIntentOf = (form: FormData) => LOGO_INTENTS.find((intent) => intent === form.get('intent'));

/** The chosen picture as the call takes it; null where none was chosen. A chooser that was left alone sends a file without bytes. */
export function logoIn(form: FormData): { file: File } | null {
  const file = form.get('logo');
  if (file instanceof File && file.size > 0) return { file };
  return logoIntentOf(form) === 'logo' ? asTyped({}) : null;
}
