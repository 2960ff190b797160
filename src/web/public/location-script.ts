import { startUseLocation } from './use-location.ts';

// The second script of the pages that ask for a place of the reader's own.
startUseLocation();
