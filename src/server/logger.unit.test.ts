import { expect, test } from 'vitest';
import { describeError, withoutPersonalData } from './describe-error.ts';
import { createLogger } from './logger.ts';

function lines() {
  const written: Record<string, unknown>[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => written.push(JSON.parse(line)) } });
  return { logger, written };
}

test('a line contains the event, the level, the time and the allowed fields', () => {
  const { logger, written } = lines();
  logger.warn('request', { request_id: 'r-1', site: 'rb', method: 'GET', path: '/search', status: 200, ms: 12 });
  expect(written).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      pid: process.pid,
      event: 'request',
      request_id: 'r-1',
      site: 'rb',
      method: 'GET',
      path: '/search',
      status: 200,
      ms: 12,
    },
  ]);
});

test('a field that is not allowed is left out even if an object has it', () => {
  const { logger, written } = lines();
  const row = { account_id: 'a-1', email: 'ann@example.com', token: 'secret' };
  logger.info('signed-in', row);
  expect(written[0]).toMatchObject({ account_id: 'a-1' });
  expect(JSON.stringify(written)).not.toMatch(/ann@|secret/);
});

test('the query of a path, which may contain tokens, is not logged', () => {
  const { logger, written } = lines();
  logger.info('request', { path: '/reset-password?token=abc' });
  expect(written[0]?.path).toBe('/reset-password');
});

test.each([
  ['no such mailbox ann.lee@example.com here', 'no such mailbox [address] here'],
  ["Key (email)=(sean.o'brien@example.com) exists", 'Key (email)=([address]) exists'],
  ['token 3nQ9xVb7Lr2Tt5Kp8Zs1Wc4Yd6Hf0Jg is old', 'token [token] is old'],
  ['company 0f8fad5b-d9cb-469f-a165-70867728950e is gone', 'company 0f8fad5b-d9cb-469f-a165-70867728950e is gone'],
  ['relation "application_event" does not exist', 'relation "application_event" does not exist'],
])('"%s" is logged as "%s"', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept);
});

test('an error keeps its name, code, place and cause', () => {
  const error = Object.assign(new TypeError('outer', { cause: new Error('inner') }), { code: 'E_OUTER' });
  expect(describeError(error)).toMatchObject({
    name: 'TypeError',
    code: 'E_OUTER',
    message: 'outer',
    stack: expect.arrayContaining([expect.stringContaining('logger.unit.test')]),
    cause: { name: 'Error', message: 'inner' },
  });
});

test('a logger made without a level writes nothing while tests run', () => {
  const written: string[] = [];
  createLogger({ destination: { write: (line) => written.push(line) } }).error('loud');
  expect(written).toEqual([]);
});
