import type { OperatorCompany } from '../contract.ts';

/** A company as staff see it, for tests: with a plan that counts postings, unless told otherwise. */
export function anOperatorCompany(over: Partial<OperatorCompany> = {}): OperatorCompany {
  return {
    company_id: '00000000-0000-4000-8000-000000000001',
    site: 'rb',
    business_name: 'Orchard',
    company_key: null,
    city: 'Meridian',
    region: 'ID',
    website: 'https://orchard.example',
    joined_at: '2026-03-02T10:00:00.000Z',
    admin_email: 'admin@orchard.example',
    people: 3,
    package_code: 'plus-annual-v3',
    has_ats: false,
    company_enabled: true,
    on_site: true,
    crossposting_enabled: false,
    posting_credits: 14,
    unlimited_postings: false,
    flags: {},
    badges: [],
    logo_url: null,
    ...over,
  };
}
