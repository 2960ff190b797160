import type { Page } from '@playwright/test';

/** Pays on the page of the payment provider. */
export async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('books@company.example');
  await page.getByLabel('Name', { exact: true }).fill('Pat Payer');
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /pay/i }).click();
}
