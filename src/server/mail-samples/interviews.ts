import type { SiteCode } from '#rules/sites.ts';
import { WORLD } from './sample.ts';

/** The booked time, or the former time of an interview that is moved or canceled. */
export const SPAN = { starts_at: '2026-03-05T16:00:00.000Z', ends_at: '2026-03-05T16:30:00.000Z' };

const interviewOf = (site: SiteCode) => ({
  kind: 'video' as const,
  place: 'https://meet.example/room-12',
  length_minutes: 30,
  time_zone: site === 'rb' ? 'America/Denver' : 'America/New_York',
  applicant_zone: 'America/Chicago',
  word: 'Our line stands still that day.',
  called_off_by: 'employer' as const,
  in_calendly: false,
  interviewers: [{ employer_user: '00000000-0000-4000-8000-000000000002', ...WORLD[site].member, is_free: true }],
});

export const openInterview = (site: SiteCode) => ({
  ...interviewOf(site),
  state: 'asked' as const,
  times: ['2026-03-06T16:00:00.000Z', '2026-03-06T18:30:00.000Z'],
});

export const bookedInterview = (site: SiteCode) => ({ ...interviewOf(site), state: 'confirmed' as const, times: [] });
