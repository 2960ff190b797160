import type { Buying } from '../orders/payments-of.server.ts';
import { hasBought, listDomains } from '../orders/store.server.ts';
import { companyDomains } from '../rules/mail-domains.ts';

/** Whether nobody of the company, or of its mail domains, has bought before. Reads across companies. */
export async function isNewCustomer({ database }: Buying, company_id: string): Promise<boolean> {
  return database.asSystem(async (db) => {
    const domains = companyDomains(await listDomains(db, company_id));
    return !(await hasBought(db, company_id, domains));
  });
}
