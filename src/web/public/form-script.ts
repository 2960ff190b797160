import { awaitReading } from './await-reading.ts';
import { startKeptForm } from './kept-form.ts';
import { drawAnew, startSendInPlace } from './send-in-place.ts';

// The second script of the pages that ask for a long form: nothing that is typed there gets lost.
const keep = startKeptForm((form, texts) => void drawAnew(form, texts, () => keep()));
startSendInPlace(() => {
  keep();
  awaitReading();
});
awaitReading();
