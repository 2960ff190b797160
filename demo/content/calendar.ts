/** A demo member’s personal calendar, as a calendar program publishes it. */
export const demoCalendar = (time_zone: string): string => {
  const event = (uid: string, title: string, [day, from, until]: [string, string, string], rule: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}@calendar.example`,
    'DTSTAMP:20260105T000000Z',
    `SUMMARY:${title}`,
    `DTSTART;TZID=${time_zone}:${day}T${from}`,
    `DTEND;TZID=${time_zone}:${day}T${until}`,
    `RRULE:FREQ=WEEKLY;${rule}`,
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Demo//EN',
    ...event('lunch', 'Lunch', ['20260105', '120000', '124500'], 'BYDAY=MO,TU,WE,TH,FR'),
    ...event('plan', 'Week planning', ['20260105', '081500', '084500'], 'BYDAY=MO'),
    ...event('choir', 'Choir', ['20260108', '170000', '183000'], 'BYDAY=TH'),
    ...event('school', 'School run', ['20260107', '144500', '151500'], 'INTERVAL=2;BYDAY=WE'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
};
