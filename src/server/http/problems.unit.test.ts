import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalidInput, toProblem } from './problems.ts';

const FORM = z.strictObject({ miles: z.int().min(1).max(5000), name: z.string().min(1).max(3) });

test.each([
  [{ miles: 0, name: 'A' }, { miles: 'Enter a number of at least 1.' }],
  [{ miles: 5001, name: 'A' }, { miles: 'Enter a number of at most 5,000.' }],
  [{ miles: 1, name: '' }, { name: 'This is too short.' }],
  [{ miles: 1 }, { name: 'This answer is missing.' }],
  [{ miles: 1, name: 'Anna' }, { name: 'Use at most 3 characters.' }],
  [
    { miles: 1, name: 'A', colour: 'red', size: 1 },
    { form: 'This form sent unknown fields: “colour”, “size”. Load the page again.' },
  ],
])("the errors of %j are explained without the library's terms", (sent, fields) => {
  const { error } = FORM.safeParse(sent);
  expect(error && invalidInput(error).fields).toEqual(fields);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030'])(
  'a full or read-only disk (%s) is explained and reported',
  (code) => {
    const { status, body, report } = toProblem(Object.assign(new Error('no space left'), { code }), 'request');
    expect({ status, report }).toEqual({ status: 507, report: true });
    expect(body.message).toBe("We can't save this right now because our storage is full. Try again later.");
  },
);

test.each([
  ['57P01', "We can't reach our database right now. Try again in a moment."],
  ['ECONNREFUSED', "We can't reach our database right now. Try again in a moment."],
  ['25006', "We can't reach our database right now. Try again in a moment."],
  ['53300', 'The site is very busy right now. Try again in a moment.'],
  ['55P03', 'Someone is changing this right now. Try again in a moment.'],
  ['40P01', 'Someone is changing this right now. Try again in a moment.'],
  ['57014', 'This took too long, so nothing was changed. Try again in a moment.'],
])('an outage (%s) says what is wrong and when to retry', (code, message) => {
  const { status, body, headers } = toProblem(Object.assign(new Error('as the database says it'), { code }), 'request');
  expect({ status, message: body.message }).toEqual({ status: 503, message });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
