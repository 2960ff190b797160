import { startRestoreTyped } from '../restore-typed.ts';
import { awaitReading } from './await-reading.ts';
import { startKeptForm } from './kept-form.ts';
import { redraw, startSendInPlace } from './send-in-place.ts';

// Loaded beside the public script on pages with a long form, so that nothing typed is lost.
const keep = startKeptForm((form, texts) => void redraw(form, texts, () => keep()));
startSendInPlace(() => {
  keep();
  awaitReading();
});
awaitReading();
// A form that has its text back needs no restoring.
startRestoreTyped();
