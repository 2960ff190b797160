import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { token } from '../registration/contract.ts';

const bookingBody = z.strictObject({ token, slot_id: id });

export const bookSlot = endpoint({
  name: 'bookSlot',
  method: 'POST',
  path: '/api/hiring-event-booking',
  summary:
    'Books a conversation for the registration of a mailed link: one with each employer, and never two at the same time',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
  body: bookingBody.extend({
    /** Whether it replaces the booked conversation with the same employer. */
    moves: z.boolean().default(false),
  }),
  answer: done,
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  method: 'DELETE',
  path: '/api/hiring-event-booking',
  summary: 'Cancels the booking of a conversation. A second call changes nothing.',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the person, and must be looked up first.',
  body: bookingBody,
  answer: done,
});
