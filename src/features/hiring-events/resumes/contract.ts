import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { slugParams } from '../contract.ts';
import { token } from '../registration/contract.ts';

export const uploadRegistrationResume = endpoint({
  name: 'uploadRegistrationResume',
  method: 'POST',
  path: '/api/hiring-event-registration/resume',
  summary: 'Attaches a résumé of at most 10 MB to the registration of a mailed link, in place of an earlier one',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
  by_person_alone: true,
  rate: 'expensive',
  body: z.strictObject({ token, file: z.instanceof(File, { error: 'Choose a file.' }) }),
  answer: done,
});

export const removeRegistrationResume = endpoint({
  name: 'removeRegistrationResume',
  method: 'DELETE',
  path: '/api/hiring-event-registration/resume',
  summary: 'Removes the résumé from the registration of a mailed link. A second call changes nothing.',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
  body: z.strictObject({ token }),
  answer: done,
});

export const chooseRegistrationResume = endpoint({
  name: 'chooseRegistrationResume',
  method: 'PUT',
  path: '/api/seeker/hiring-event/{slug}/resume',
  summary: 'Attaches a copy of one of the signed-in seeker’s résumés to the registration, or none',
  access: 'seeker',
  rows: 'all',
  why_all: 'A registration belongs to a seeker or a mailed link, not to a company.',
  by_person_alone: true,
  rate: 'expensive',
  params: slugParams,
  body: z.strictObject({ resume_id: id.nullable() }),
  answer: done,
});
