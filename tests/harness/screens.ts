import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Milliseconds, far more than any screen takes: a test fails by what it says, and never because the machine was busy.
configure({ asyncUtilTimeout: 15_000 });

// Each test starts with an empty page.
afterEach(cleanup);
