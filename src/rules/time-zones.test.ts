import { expect, it } from 'vitest';
import { zoneChoices } from './time-zones.ts';

it.each([
  ['no zone', undefined, 11, 'Pacific/Guam'],
  ['a zone of the list', 'America/Denver', 11, 'Pacific/Guam'],
  ['another zone, which stays a choice', 'Europe/Berlin', 12, 'Europe/Berlin'],
  ['a zone that is none', 'Mars/Olympus', 11, 'Pacific/Guam'],
])('offers the zones of the states beside %s', (_case, own, count, last) => {
  const choices = zoneChoices(own);
  expect([choices.length, choices.at(-1)?.value]).toEqual([count, last]);
});
