import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test starts with an empty page, at an address without a place in it.
afterEach(() => {
  cleanup();
  window.location.hash = '';
});
