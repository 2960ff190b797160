import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

export const MOST_HIDDEN = 50;

const hiddenNames = z
  .array(z.string().trim().min(1, 'Leave no line empty.').max(120, 'A name has at most 120 characters.'))
  .max(MOST_HIDDEN, `Name at most ${MOST_HIDDEN} employers.`);

export const visibilitySchema = z.object({
  searchable: z.boolean(),
  anonymous: z.boolean(),
  hidden_from: z.array(z.string()),
  version: z.int(),
});
export type Visibility = z.output<typeof visibilitySchema>;

export const getVisibility = endpoint({
  name: 'getVisibility',
  method: 'GET',
  path: '/api/seeker/visibility',
  summary: 'Whether employers may find one without an application, without a name, and who of them may not',
  access: 'seeker',
  answer: visibilitySchema,
});

export const putVisibility = endpoint({
  name: 'putVisibility',
  method: 'PUT',
  path: '/api/seeker/visibility',
  summary: 'Chooses who may find one; 409 when it changed meanwhile',
  access: 'seeker',
  by_person_alone: true,
  audit: 'visibility.changed',
  body: z.strictObject({
    searchable: z.boolean(),
    anonymous: z.boolean(),
    hidden_from: hiddenNames,
    version: z.int().min(0),
  }),
  answer: visibilitySchema,
});
