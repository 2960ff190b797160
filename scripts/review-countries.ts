// `npm run review-countries`: lists live postings without a stated country, as tab-separated lines.
import { listUnsaidCountries } from '#features/postings/fields/unsaid-countries-store.server.ts';
import { WrongConfig } from '#server/config.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { openExistingDatabase } from '../demo/import/open-database.ts';

try {
  const { database, close } = await openExistingDatabase();
  try {
    const postings = await database.asSystem(listUnsaidCountries);
    console.log(
      postings.length === 0 ? 'Every live posting states its country.' : 'site\tcompany\ttitle\tplace\taddress',
    );
    for (const { site, business_name, title, place, posting_id } of postings)
      console.log([site, business_name, title, place || 'no place', `/job/${posting_id}`].join('\t'));
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
