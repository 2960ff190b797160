import { placeOf } from '#features/jobs/words.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import { formatPay, PAY_UNITS } from '#rules/pay.ts';
import { companyLogoPath } from '#rules/slug.ts';

/** What a picture says: the first fact stands out. `logo` names the logo beside it, where there is one. */
export type PictureWords = { title: string; facts: string[]; logo?: string };

type PictureJob = {
  title: string;
  /** As published: 'Anonymous' where the employer chose so. */
  company_name: string;
  location_type: string;
  city: string;
  region: string;
  country: string;
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: string | null;
  pay_currency: string;
  hours_per_week: number | null;
  logo_key: string | null;
};

type PictureCompany = { name: string; industry: string; city: string; region: string; logo_key: string | null };

export function jobWords(job: PictureJob): PictureWords {
  const { pay_min_cents: min_cents, pay_max_cents: max_cents, pay_currency: currency, hours_per_week } = job;
  const unit = PAY_UNITS.find((each) => each === job.pay_unit);
  const pay = unit ? formatPay({ min_cents, max_cents, unit, currency, hours_per_week })?.split(' · ')[0] : null;
  return { title: job.title, facts: [job.company_name, placeOf(job), ...(pay ? [pay] : [])], ...logoOf(job) };
}

export function companyWords({ name, industry, city, region, logo_key }: PictureCompany): PictureWords {
  const place = [city, region].filter((part) => part !== '').join(', ');
  return { title: name, facts: [industry, place].filter((fact) => fact !== ''), ...logoOf({ logo_key }) };
}

const logoOf = ({ logo_key: logo }: { logo_key: string | null }) => (logo ? { logo } : {});

/** Where the picture of a job is, as it looks now: the picture at an address never changes. */
export const jobPicturePath = (job: PictureJob & { posting_id: string }) =>
  addQuery(fillPath('/og/job/{posting_id}.png', job), { v: pictureVersion(jobWords(job)) });

/** The same for a company that shows its name. */
export const companyPicturePath = (company: PictureCompany & { company_key: string }) =>
  addQuery(fillPath('/og/company/{company_key}.png', company), { v: pictureVersion(companyWords(company)) });

/** Where a named company's logo is for other sites, which need one of each: its own, or the mark that stands for it on pages. */
export const logoPicturePath = (company: { company_key: string; name: string; logo_key: string | null }) =>
  companyLogoPath(company) ??
  fillPath('/company-logo/{company_key}/{version}.png', { ...company, version: markVersion(company.name) });

export const markVersion = (name: string) => pictureVersion({ title: name, facts: [] });

/** Made of what the picture says, and of no time: the time of a change could tell whose an anonymous job is. */
export function pictureVersion(words: PictureWords): string {
  const text = JSON.stringify(words);
  return FNV_BASES.map((basis) => hash(text, basis).toString(36)).join('');
}

/** That of FNV-1a of 32 bits and another one: two sums together are as many bits as a picture's address needs. */
const FNV_BASES = [0x811c9dc5, 0x9747b28c];
const FNV_PRIME = 0x01000193;

function hash(text: string, basis: number): number {
  let sum = basis;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), FNV_PRIME);
  return sum >>> 0;
}
