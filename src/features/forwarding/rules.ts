import { withoutContact, withoutPay } from '#features/outsider-links/rules/without-contact.ts';
import type { PersonFields } from '#features/person/contract.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Forwarded, Section } from './contract.ts';

/** What a person wrote freely or sent as a file may hold contact data anywhere. */
const NEED_CONTACT: ReadonlySet<Section> = new Set(['cover_letter', 'resume']);

export function checkSections(sections: readonly Section[]): void {
  if (sections.includes('contact') || !sections.some((section) => NEED_CONTACT.has(section))) return;
  const message = 'Files and cover letters hold contact data. Choose contact data as well, or leave them out.';
  throw new RuleBroken('needs-contact', message, 'sections');
}

/** What an application holds of all that a link may show. */
export type Source = Pick<PersonFields, 'work' | 'education' | 'certificates' | 'military'> & {
  first_name: string;
  last_name: string;
  headline: string;
  posting_title: string;
  email: string;
  phone: string;
  city: string;
  region: string;
  postal_code: string;
  skills: readonly string[];
  cover_letter_text: string;
  files: Forwarded['files'];
};

/**
 * The chosen parts of an application (readings §12). Without contact data, each line that holds some is left out of every text, and files
 * and cover letters are left out whole. The pay that a person wishes for is in no part.
 */
export function forwardedParts(source: Source, chosen: readonly Section[]): Forwarded {
  const has = (section: Section) =>
    chosen.includes(section) && (!NEED_CONTACT.has(section) || chosen.includes('contact'));
  const told = (text: string) => {
    const without = withoutPay(text);
    return has('contact') ? without : withoutContact(without, source);
  };
  const entries = <T extends Record<string, string>>(list: readonly T[]): T[] =>
    // The same fields, each with its text.
    list.map((entry) => Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, told(text)])) as T);
  const { email, phone, city, region, postal_code, military } = source;
  const place = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: `${source.first_name} ${source.last_name}`.trim(),
    headline: told(source.headline),
    posting_title: source.posting_title,
    contact: has('contact') ? { email, phone, place } : null,
    skills: has('skills') ? source.skills.map(told).filter(Boolean) : [],
    work: has('work') ? entries(source.work) : [],
    education: has('education') ? entries(source.education) : [],
    certificates: has('education') ? entries(source.certificates) : [],
    military:
      has('military') && military
        ? { branch: told(military.branch), rank: told(military.rank), codes: military.codes.map(told).filter(Boolean) }
        : null,
    cover_letter_text: has('cover_letter') ? told(source.cover_letter_text) : '',
    files: source.files.filter(({ kind }) => has(kind)),
  };
}
