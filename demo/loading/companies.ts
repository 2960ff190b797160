import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '#api/company-preferences.ts';
import { zoneOfRegion } from '#features/scheduling/rules.ts';
import { INVITATION_DAYS } from '#features/team/rules.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import type { PackageCode } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';
import { COMPANIES } from '../content/companies.ts';
import type { DemoCompany } from '../content/company.ts';
import { isContractor } from '../content/contractors.ts';
import { logoColorOf } from '../content/logos.ts';
import { VALUES } from '../content/values.ts';
import { makePerson } from '../person.ts';
import { createRandom, type Random } from '../random.ts';
import { FIXED_MEMBERS } from './accounts.ts';
import type { Amounts } from './amounts.ts';
import { contractorPreferences } from './contractors.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import { type Member, makeTeam } from './team.ts';

export type LoadedCompany = {
  company_id: string;
  about: DemoCompany;
  package_code: PackageCode | null;
  has_ats: boolean;
  time_zone: string;
  /** The first is an administrator. */
  members: (Member & { phone: string })[];
  created_at: string;
};

/** The companies with their plans and members; the four with demo accounts are always included. */
export function makeCompanies(random: Random, amounts: Amounts, now: Date): LoadedCompany[] {
  const chosen = (['rb', 'mh'] as const).flatMap((site) =>
    COMPANIES.filter((company) => company.site === site).slice(0, amounts.companies[site]),
  );
  return chosen.map((about, index) => {
    const own = random.fork(`company ${about.name}`);
    const package_code = planOf(about, index);
    const has_ats = package_code === 'plus-annual-v3';
    return {
      company_id: randomUUID(),
      about,
      package_code,
      has_ats,
      time_zone: zoneOfRegion(about.region) ?? DEFAULT_TIME_ZONE,
      members: makeTeam(own, about, package_code),
      created_at: daysBefore(now, (isContractor(about.name) ? CONTRACTOR_DAYS : 90) + own.integer(0, 600)),
    };
  });
}

/** Contractors have postings of up to two years ago. */
const CONTRACTOR_DAYS = 800;

const FIXED_PLANS: Readonly<Record<string, PackageCode | null>> = {
  Summit: 'plus-annual-v3',
  Orchard: 'standard-monthly-v3',
  Newleaf: null,
  Anchor: 'plus-annual-v3',
};

/** Staff have approved these; Orchard has a plan without that. */
const APPROVED = ['Summit', 'Anchor'];

function planOf({ name }: DemoCompany, index: number): PackageCode | null {
  const fixed = FIXED_PLANS[name];
  return fixed === undefined ? (index % 3 === 1 ? 'plus-annual-v3' : 'standard-monthly-v3') : fixed;
}

export async function insertCompanies(
  db: Db,
  companies: readonly LoadedCompany[],
  { password_hash, now }: { password_hash: string; now: Date },
) {
  await insertRows(db, 'company', companies.map(companyRow));
  await insertRows(db, 'company_package', companies.flatMap(packageRows));
  await insertRows(db, 'company_preferences', companies.filter(({ has_ats }) => has_ats).map(preferenceRow));
  await insertRows(db, 'company_value', companies.flatMap(valueRows));
  await insertRows(
    db,
    'account',
    companies.flatMap(({ about, members, created_at }) =>
      members.map(({ id, email }) => ({
        id,
        type: 'employer',
        site: about.site,
        email,
        password_hash: about.name in FIXED_MEMBERS ? password_hash : null,
        email_confirmed_at: created_at,
        created_at,
      })),
    ),
  );
  await insertRows(
    db,
    'employer_user',
    companies.flatMap(({ company_id, members, created_at }) =>
      members.map((member) => ({ company_id, ...member, created_at })),
    ),
  );
  await insertRows(
    db,
    'invitation',
    companies.flatMap((company) => invitationRows(company, now)),
  );
}

/** Of each company with the ATS plan, one invitation that was sent yesterday and one that has expired. */
function invitationRows({ company_id, about, members, has_ats, created_at }: LoadedCompany, now: Date) {
  const [admin] = members;
  if (!has_ats || !admin) return [];
  const random = createRandom(`invitations of ${about.name}`);
  return [1, 12].map((days_ago, at) => {
    const { first_name, last_name } = makePerson(random, { site: about.site, serial: 20 + at });
    const email = `${first_name}.${last_name}@${about.website.replace('https://', '')}`;
    const sent_at = daysBefore(now, days_ago);
    return {
      company_id,
      site: about.site,
      email: email.toLowerCase().replace(/[^a-z0-9.@-]/g, ''),
      first_name,
      last_name,
      role: at === 0 ? 'hiring_member' : 'hiring_manager',
      // As JSON takes bytes; no link leads to it.
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
      invited_by: admin.id,
      sent_at: [sent_at],
      created_at: sent_at < created_at ? created_at : sent_at,
      expires_at: daysBefore(now, days_ago - INVITATION_DAYS),
    };
  });
}

function companyRow({ company_id, about, package_code, has_ats, created_at }: LoadedCompany) {
  const { site, name, industry, size_band, city, region, website } = about;
  return {
    company_id,
    site,
    business_name: name,
    industry,
    size_band,
    city,
    region,
    website,
    about: plainToRichText(about.about.join('\n\n')),
    company_enabled: APPROVED.includes(name),
    on_site: true,
    has_ats,
    is_paying_customer: package_code !== null,
    crossposting_enabled: false,
    version: 1,
    created_at,
    updated_at: created_at,
  };
}

function packageRows({ company_id, package_code, created_at }: LoadedCompany) {
  return package_code === null
    ? []
    : [{ company_id, id: randomUUID(), package_code, status: 'active', started_at: created_at }];
}

function preferenceRow(company: LoadedCompany) {
  const { company_id, about, time_zone, created_at } = company;
  const usual = { time_zone, mail_signature: `The hiring team at ${about.name}`, rejection_delay_hours: 24 };
  const brand_colour = logoColorOf(about.name);
  const preferences = { ...usual, ...(brand_colour && { brand_colour }), ...contractorPreferences(company) };
  return { company_id, preferences, version: 1, updated_at: created_at };
}

/** A company without a plan has no values yet. */
function valueRows({ company_id, about, package_code }: LoadedCompany) {
  if (package_code === null) return [];
  return about.values.map((key, position) => {
    const { title, meaning, example: behaviour } = VALUES[key];
    return { company_id, id: randomUUID(), title, meaning, behaviour, core: position < 2, position };
  });
}
