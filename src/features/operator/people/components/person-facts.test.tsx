import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffPerson } from '../contract.ts';
import { PersonFacts } from './person-facts.tsx';

it('writes a phone number as people do', () => {
  const user = { email: 'dana@summit.example', is_confirmed: true, site: 'rb', joined_at: '2026-01-02T03:04:05.000Z' };
  const sessions = { total: 0, last_seen_at: null };
  // Only what is shown of the person.
  const person = { user, phone: '+12085550110', sessions, unwanted_topics: [] } as unknown as StaffPerson;
  render(<PersonFacts person={person} />);
  expect(screen.getByText('(208) 555-0110')).toBeTruthy();
});
