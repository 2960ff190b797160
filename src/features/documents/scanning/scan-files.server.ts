import { z } from 'zod';
import type { JobSpec } from '#server/jobs/job.ts';

/** In a file of its own, since uploads enqueue it and scanning reacts to uploads. */
export const SCAN_FILES = { name: 'scan-files', payload: z.strictObject({}) } satisfies JobSpec;
