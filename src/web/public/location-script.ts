import { startUseLocation } from './use-location.ts';

// Loaded beside the public script on pages that offer the user's location.
startUseLocation();
