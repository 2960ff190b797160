// `npm run compare-payments`: compares open orders, subscriptions, refunds and events with the payment provider, as every night, and mends
// what differs. May be repeated.
import { comparePayments } from '#features/payment-events/compare.server.ts';
import { readConfig, WrongConfig } from '#server/config.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { createLogger } from '#server/logger.ts';
import { openPayments } from '#server/payments/open-payments.ts';
import { openExistingDatabase } from '../demo/import/open-database.ts';

try {
  const { database, close } = await openExistingDatabase();
  try {
    const secrets = await loadSecrets(database);
    const opened = await openPayments({ config: readConfig(), database, secrets, logger: createLogger() });
    try {
      if (!opened.payments) throw new WrongConfig(['STRIPE_SECRET_KEY must be set.']);
      // Also what was ordered a moment ago: whoever runs this wants to know now.
      const found = await comparePayments({ database, payments: opened.payments }, { young_minutes: 0 });
      const { orders, subscriptions, events, mended, failed } = found;
      console.log(`Compared ${orders} open orders, ${subscriptions} subscriptions and ${events} waiting events.`);
      for (const line of mended) console.log(`Mended: ${line}`);
      for (const line of failed) console.log(`Failed: ${line}`);
      if (mended.length + failed.length === 0) console.log('Nothing differs.');
      if (failed.length > 0) process.exitCode = 1;
    } finally {
      await opened.close();
    }
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
