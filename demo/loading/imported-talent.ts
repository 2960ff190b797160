import { randomUUID } from 'node:crypto';
import { hashOf as addressHash } from '#features/imported-talent/link.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Secrets } from '#server/http/secrets.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';

const PEOPLE = [
  ['Amelia', 'Fraser', 'Boise', 'ID', 'Project engineer', ['Scheduling', 'AutoCAD']],
  ['Dmitri', 'Novak', 'Tulsa', 'OK', 'Diesel mechanic', ['Hydraulics', 'Welding']],
  ['Rosa', 'Delgado', 'El Paso', 'TX', 'Site supervisor', ['Safety training']],
  ['Caleb', 'Whitaker', 'Mobile', 'AL', 'Pipefitter', []],
  ['Ingrid', 'Solberg', 'Duluth', 'MN', 'Quality inspector', ['Blueprint reading']],
] as const;
/** Imported a day ago, so that the notice leaves once the demo runs. */
const UNTOLD = ['Hank', 'Mercer', 'Reno', 'NV', 'Crane operator', ['Rigging']] as const;

const MAPPING = { email: 'Email', name: 'Name', headline: 'Job title' };

/** Each company with the ATS imported the list of a job fair, whose people were told but one, and has another list of which it checked the rows. */
export async function insertImportedTalent(
  db: Db,
  secrets: Secrets,
  companies: readonly LoadedCompany[],
  now: Date,
): Promise<void> {
  for (const { company_id, about, members, has_ats } of companies) {
    if (!has_ats) continue;
    const [committed, checked] = [randomUUID(), randomUUID()];
    const committed_at = daysBefore(now, 12.3);
    const from = { company_id, kind: 'csv', created_by: members[0]?.id ?? null };
    const fair = { source: 'Job fair in Boise, spring', lawful_basis: 'consent' };
    const partner = { source: 'List of a training partner', lawful_basis: 'request' };
    const columns = Object.values(MAPPING);
    const file = { columns, mapping: MAPPING, added: 0, committed_at: null };
    await insertRows(db, 'talent_import', [
      {
        ...from,
        ...fair,
        ...file,
        import_id: committed,
        file_name: 'job-fair-contacts.csv',
        state: 'committed',
        added: PEOPLE.length + 1,
        created_at: committed_at,
        committed_at,
      },
      {
        ...from,
        ...partner,
        ...file,
        import_id: checked,
        file_name: 'training-partner.csv',
        state: 'checked',
        created_at: daysBefore(now, 0.1),
      },
    ]);
    const hashOf = (email: string) => `\\x${addressHash(secrets, about.site, email).toString('hex')}`;
    const people = [...PEOPLE, UNTOLD].map((each) => {
      const [first_name, last_name, city, region, headline, skills] = each;
      const email = `${first_name}.${last_name}@${about.site}-contacts.example`.toLowerCase();
      const imports = { first_import_id: committed, last_import_id: committed };
      const person = { email, first_name, last_name, phone: '', city, region, headline, skills };
      const is_told = each !== UNTOLD;
      const noticed_at = is_told ? daysBefore(now, 11.2) : null;
      return {
        company_id,
        imported_person_id: randomUUID(),
        address_hash: hashOf(email),
        ...person,
        ...fair,
        ...imports,
        created_at: is_told ? committed_at : daysBefore(now, 1.1),
        notice_written_at: noticed_at,
        noticed_at,
      };
    });
    await insertRows(db, 'imported_person', people);
    await insertRows(
      db,
      'noticed_address',
      people
        .filter(({ noticed_at }) => noticed_at !== null)
        .map(({ address_hash, noticed_at }) => ({ company_id, address_hash, noticed_at })),
    );
    const of_checked = { company_id, import_id: checked, is_left_out: false };
    const rows = [
      ['marcus.oyelaran@contacts.example', 'Marcus Oyelaran', 'Electrician'],
      ['lena.hartwig@contacts.example', 'Lena Hartwig', 'Estimator'],
      ['no address', 'Sam Pruitt', 'Carpenter'],
    ].map(([email = '', name = '', headline = ''], at) => {
      const [first_name, last_name] = name.split(' ');
      const cells = { Email: email, Name: name, 'Job title': headline };
      const person = { email, first_name, last_name, phone: '', city: '', region: '', headline, skills: [] };
      const read = email.includes('@')
        ? { state: 'ready', problem: '', person, email, address_hash: hashOf(email) }
        : {
            state: 'needs_fix',
            problem: 'Enter a full email address, such as name@example.com.',
            person: null,
            email: null,
            address_hash: null,
          };
      return { ...of_checked, number: at + 1, cells, ...read };
    });
    await insertRows(db, 'import_row', rows);
  }
}
