import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { slugParams } from './contract.ts';
import { token } from './registration-contract.ts';

export const uploadRegistrationResume = endpoint({
  name: 'uploadRegistrationResume',
  method: 'POST',
  path: '/api/hiring-event-registration/resume',
  summary:
    'Stores a résumé of at most 10 MB with the registration that a mailed link opens, in place of an earlier one',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  by_person_alone: true,
  rate: 'expensive',
  body: z.strictObject({ token, file: z.instanceof(File, { error: 'Choose a file.' }) }),
  answer: done,
});

export const removeRegistrationResume = endpoint({
  name: 'removeRegistrationResume',
  method: 'DELETE',
  path: '/api/hiring-event-registration/resume',
  summary: 'Takes the résumé of the registration that a mailed link opens away; a second time changes nothing',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  body: z.strictObject({ token }),
  answer: done,
});

export const chooseRegistrationResume = endpoint({
  name: 'chooseRegistrationResume',
  method: 'PUT',
  path: '/api/seeker/hiring-event/{slug}/resume',
  summary: 'Lets a copy of one of the signed-in seeker’s résumés go along with the registration, or none',
  access: 'seeker',
  rows: 'all',
  why_all: 'A registration belongs to a seeker or a mailed link, and to no company.',
  by_person_alone: true,
  rate: 'expensive',
  params: slugParams,
  body: z.strictObject({ resume_id: id.nullable() }),
  answer: done,
});
