import { describe, expect, it } from 'vitest';
import { withoutContact, withoutPay } from './without-contact.ts';

const KNOWN = { email: 'nora.kent@mail.example', phone: '+15125550143', postal_code: '78701' };

describe('a text without contact data', () => {
  it.each([
    'Reach me: nora@kent.example',
    'nora (at) kent dot example',
    'Write to nora.kent at gmail',
    'ｎｏｒａ＠kent',
    'Call (512) 555-0143 any day',
    'Call 512.555.0143',
    '+44 20 7946 0958',
    '5 1 2 5 5 5 0 1 4 3',
    'Phone: ask for Nora',
    'See linkedin.com/in/nora',
    'Portfolio www.kent.example',
    'https://kent.example',
    'kentwelding.com',
    '12 Old Mill Road, Austin',
    'P.O. Box 12',
    'Austin, TX 78701',
    'Mailbox nora.kent there',
  ])('leaves out “%s”', (line) => {
    expect(withoutContact(`Joined pipes.\n${line}\nLed six people.`, KNOWN)).toBe('Joined pipes.\nLed six people.');
  });

  it.each([
    'Joined pipes for 12 ships in 2019.',
    'Led the crew, 2015-2019.',
    'Saved $1,250,000 in three years',
    'MOS 12B, 25 lifts a day, 99.5% on time',
    'Certified to AWS D1.1 and ISO 9001',
    '',
  ])('keeps “%s”', (line) => {
    expect(withoutContact(line, KNOWN)).toBe(line);
  });
});

describe('a text without wishes about pay', () => {
  it.each([
    'Desired salary: $70,000',
    'My pay expectation is 30 an hour',
    'Minimum compensation 90k',
    'Current wage 25',
  ])('leaves out “%s”', (line) => expect(withoutPay(`One\n${line}\nTwo`)).toBe('One\nTwo'));
  it.each(['Ran payroll for current staff', 'Paid attention to detail'])('keeps “%s”', (line) =>
    expect(withoutPay(line)).toBe(line),
  );
});
