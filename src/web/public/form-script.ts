import { startPutBack } from '../put-back.ts';
import { awaitReading } from './await-reading.ts';
import { startKeptForm } from './kept-form.ts';
import { drawAnew, startSendInPlace } from './send-in-place.ts';

// The second script of the pages with a form that takes long to fill in: nothing that is typed there gets lost.
const keep = startKeptForm((form, texts) => void drawAnew(form, texts, () => keep()));
startSendInPlace(() => {
  keep();
  awaitReading();
});
awaitReading();
// Of a form that got its text back already, nothing is missing.
startPutBack();
