import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { logoOf } from '../content/logos.ts';
import type { LoadedCompany } from './companies.ts';

/** Draws and stores the logos of companies that have one, before their postings are published. */
export async function storeLogos(db: Db, files: FileStore, companies: readonly LoadedCompany[]): Promise<void> {
  const drawn = await Promise.all(
    companies.map(async ({ company_id, about }) => {
      const svg = logoOf(about.name);
      if (!svg) return [];
      const logo_key = randomUUID();
      await files.put(`${company_id}/${logo_key}`, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
      return [{ company_id, logo_key }];
    }),
  );
  await sql`update company set logo_key = drawn.logo_key
    from json_to_recordset(${JSON.stringify(drawn.flat())}::json) as drawn (company_id uuid, logo_key text)
    where company.company_id = drawn.company_id`.execute(db);
}
