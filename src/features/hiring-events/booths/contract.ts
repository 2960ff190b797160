import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { eventParams, line } from '../staff/contract.ts';

const boothParams = eventParams.extend({ company_id: id });

export const putHiringEventBooth = endpoint({
  name: 'putHiringEventBooth',
  method: 'PUT',
  path: '/api/operator/hiring-event/{event_id}/booth/{company_id}',
  summary: 'Gives an employer a booth at the event, or updates its place',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.booth-put',
  params: boothParams,
  body: z.strictObject({ place: line(80).default('') }),
  answer: done,
});

export const deleteHiringEventBooth = endpoint({
  name: 'deleteHiringEventBooth',
  method: 'DELETE',
  path: '/api/operator/hiring-event/{event_id}/booth/{company_id}',
  summary: 'Removes a booth and its conversations. 422 if an attendee chose or booked the employer.',
  access: 'staff-events',
  rows: 'all',
  why_all: 'Staff work across both sites and all companies.',
  audit: 'hiring-event.booth-deleted',
  params: boothParams,
  answer: done,
});
