import type { Objects } from './objects.ts';
import type { StandIn } from './stand-in.ts';

// The shapes in which Calendly answers, field by field as its documents list them.

const SOME_DAY = '2026-01-05T12:00:00.000000Z';
/** Calendly writes six digits behind the second. */
const micro = (iso: string) => iso.replace(/\.(\d{3})Z$/, '.$1000Z');
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export const userOf = ({ api, pages }: StandIn, id: string, { name, email, organization }: Objects['user']) => ({
  avatar_url: null,
  created_at: SOME_DAY,
  current_organization: `${api}/organizations/${organization}`,
  email,
  locale: 'en',
  name,
  resource_type: 'User',
  scheduling_url: `${pages}/${slugOf(name)}`,
  slug: slugOf(name),
  time_notation: '12h',
  timezone: 'America/Chicago',
  updated_at: SOME_DAY,
  uri: `${api}/users/${id}`,
});

export const eventTypeOf = ({ api, pages }: StandIn, id: string, type: Objects['event_type']) => ({
  active: type.active,
  admin_managed: false,
  booking_method: 'instant',
  color: '#8247f5',
  created_at: SOME_DAY,
  custom_questions: [],
  deleted_at: null,
  description_html: null,
  description_plain: null,
  duration: type.duration,
  duration_options: null,
  internal_note: null,
  kind: 'solo',
  locations: [type.location],
  name: type.name,
  pooling_type: null,
  position: 0,
  profile: { name: 'Interviewer', owner: `${api}/users/${type.user}`, type: 'User' },
  scheduling_url: `${pages}/e/${id}`,
  secret: false,
  slug: slugOf(type.name),
  type: 'StandardEventType',
  updated_at: SOME_DAY,
  uri: `${api}/event_types/${id}`,
});

export const eventOf = ({ api }: StandIn, id: string, event: Objects['event']) => ({
  calendar_event: null,
  created_at: SOME_DAY,
  end_time: micro(event.end_time),
  event_guests: [],
  event_memberships: [
    {
      buffered_end_time: micro(event.end_time),
      buffered_start_time: micro(event.start_time),
      user: `${api}/users/${event.user}`,
      user_email: 'interviewer@example.com',
      user_name: 'Interviewer',
    },
  ],
  event_type: `${api}/event_types/${event.event_type}`,
  invitees_counter: { active: event.cancellation ? 0 : 1, limit: 1, total: 1 },
  location: event.location,
  meeting_notes_html: null,
  meeting_notes_plain: null,
  name: event.name,
  start_time: micro(event.start_time),
  status: event.cancellation ? 'canceled' : 'active',
  updated_at: SOME_DAY,
  uri: `${api}/scheduled_events/${id}`,
  ...(event.cancellation ? { cancellation: event.cancellation } : {}),
});

export const inviteeUri = ({ api }: StandIn, id: string, event: string) =>
  `${api}/scheduled_events/${event}/invitees/${id}`;

export const inviteeOf = (own: StandIn, id: string, invitee: Objects['invitee']) => ({
  cancel_url: `${own.pages}/cancellations/${id}`,
  created_at: micro(invitee.created_at),
  email: invitee.email,
  event: `${own.api}/scheduled_events/${invitee.event}`,
  first_name: null,
  invitee_scheduled_by: null,
  last_name: null,
  name: invitee.name,
  new_invitee: invitee.new_invitee,
  no_show: null,
  old_invitee: invitee.old_invitee,
  payment: null,
  questions_and_answers: [],
  reconfirmation: null,
  reschedule_url: `${own.pages}/reschedulings/${id}`,
  rescheduled: invitee.rescheduled,
  routing_form_submission: null,
  scheduling_method: null,
  status: invitee.cancellation ? 'canceled' : 'active',
  text_reminder_number: null,
  timezone: 'America/Chicago',
  tracking: {
    salesforce_uuid: null,
    utm_campaign: null,
    utm_content: null,
    utm_medium: null,
    utm_source: null,
    utm_term: null,
    ...invitee.tracking,
  },
  updated_at: micro(invitee.created_at),
  uri: inviteeUri(own, id, invitee.event),
  ...(invitee.cancellation ? { cancellation: invitee.cancellation } : {}),
});

export const subscriptionOf = ({ api }: StandIn, id: string, each: Objects['subscription']) => ({
  callback_url: each.callback_url,
  created_at: SOME_DAY,
  creator: `${api}/users/${each.user}`,
  events: each.events,
  organization: `${api}/organizations/${each.organization}`,
  retry_started_at: null,
  scope: 'user',
  state: 'active',
  updated_at: SOME_DAY,
  uri: `${api}/webhook_subscriptions/${id}`,
  user: `${api}/users/${each.user}`,
});
