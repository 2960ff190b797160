import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';

type DemoTemplate = { kind: string; name: string; subject: string; body: string; is_own?: true };

/** What companies with demo accounts wrote for themselves, beside the defaults. */
const TEMPLATES: Readonly<Record<string, readonly DemoTemplate[]>> = {
  Summit: [
    {
      kind: 'invite',
      name: 'Phone call with the crew lead',
      subject: 'A short call about {job_title}',
      body: 'Our crew lead would like to talk with you for fifteen minutes about the {job_title} job in {job_place}.\n\nPick a time below. If you are on site during the day, evenings work for us too.\n\n{sender_name}',
    },
    {
      kind: 'request_info',
      name: 'Copy of your license',
      subject: 'Your license for {job_title}',
      body: 'Before we meet, please send us a photo of your current license. You can answer right here.\n\n{sender_name}\n{company_name}',
    },
    {
      kind: 'reject',
      name: 'Position filled',
      subject: 'Your application for {job_title}',
      body: 'Thank you for applying on {applied_on}. We have filled the job with someone who has done the same work nearby for years.\n\nWe hire every spring and would like to hear from you again.\n\n{sender_name}',
    },
    {
      kind: 'nurture',
      name: 'Spring season',
      subject: 'We hire again in spring',
      body: 'You asked us about {job_title} last year. We start hiring for the season in March. Are you interested?\n\n{sender_name}',
      is_own: true,
    },
  ],
  Anchor: [
    {
      kind: 'invite',
      name: 'Panel interview',
      subject: 'Panel interview for {job_title}',
      body: 'You will meet the team lead and one member of the team, forty-five minutes in all. Choose a time below.\n\nBring your DD-214 or current orders only if you want us to plan around them.\n\n{sender_name}',
    },
    {
      kind: 'request_info',
      name: 'Availability and leave',
      subject: 'When you are available: {job_title}',
      body: 'Tell us the date you are available and whether terminal leave or a move falls before it. We plan the start date around it.\n\n{sender_name}\n{company_name}',
    },
    {
      kind: 'reject',
      name: 'Selected another candidate',
      subject: 'Decision on {job_title}',
      body: 'We selected another candidate for {job_title}. Your application of {applied_on} was reviewed in full by the hiring team.\n\n{sender_name}',
    },
  ],
};

export async function insertTemplates(db: Db, companies: readonly LoadedCompany[]) {
  const rows = companies.flatMap(({ company_id, about, members, created_at: updated_at }) =>
    (TEMPLATES[about.name] ?? []).map(({ is_own, ...template }) => ({
      company_id,
      id: randomUUID(),
      ...template,
      owner_id: is_own ? (members[0]?.id ?? null) : null,
      updated_at,
    })),
  );
  if (rows.length > 0) await insertRows(db, 'template', rows);
  const flags = companies
    .filter(({ about }) => about.name in TEMPLATES)
    .map(({ company_id, about: { site } }) => ({
      ...{ id: randomUUID(), site, company_id },
      ...{ name: 'quick_create_posting', enabled: true },
    }));
  if (flags.length > 0) await insertRows(db, 'feature_flag', flags);
}
