import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'GET',
  path: '/api/operator/notices',
  summary: 'Lists what needs the operators’ attention in this installation, one sentence each',
  access: 'staff-health',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({ notices: z.array(z.string()) }),
});

export const getFileHealth = endpoint({
  name: 'getFileHealth',
  method: 'GET',
  path: '/api/operator/files',
  summary: 'Returns whether uploads are scanned for viruses, and counts unscanned, infected and damaged files',
  access: 'staff-health',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({
    has_scanner: z.boolean(),
    /** Uploads that cannot be opened until they are scanned. */
    waiting: z.int(),
    /** When the oldest of them was uploaded. */
    waiting_since: z.iso.datetime().nullable(),
    /** Stored before a scanner was configured and not scanned since. They can be opened. */
    unscanned: z.int(),
    /** Of those, files that the scanner rejected or whose bytes are missing. */
    unscannable: z.int(),
    infected: z.int(),
    damaged: z.int(),
  }),
});
