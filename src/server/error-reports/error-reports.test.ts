import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as Sentry from '@sentry/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { createErrorReports } from './create-error-reports.ts';
import type { ErrorReports } from './error-reports.ts';

function writtenBy() {
  const lines: Record<string, unknown>[] = [];
  return {
    lines,
    logger: createLogger({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } }),
  };
}

describe('to the log', () => {
  test('a report is a line with its error and the facts that a log may keep', async () => {
    const { lines, logger } = writtenBy();
    const reports = await createErrorReports(readConfig({ APP_ENV: 'test' }), logger);
    reports.report(new RangeError('too far'), {
      request_id: 'r-1',
      status: 500,
      email: 'ann@example.com',
      path: '/a?token=x',
    });
    reports.reportMessage('Proxy error calling /company/7/posting', { status: 404 });
    await reports.flush();
    expect(lines).toMatchObject([
      {
        level: 'error',
        event: 'error-report',
        request_id: 'r-1',
        status: 500,
        path: '/a',
        error: { name: 'RangeError', message: 'too far' },
      },
      { event: 'error-report', status: 404, error: { message: 'Proxy error calling /company/7/posting', stack: [] } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/ann@|token/);
  });
});

type Event = {
  message?: string;
  environment?: string;
  exception?: { values: { type: string; value: string }[] };
  breadcrumbs?: { message: string }[];
  extra?: Record<string, unknown>;
  request?: unknown;
  server_name?: string;
};

describe('to Sentry', () => {
  const events: Event[] = [];
  /** Accepts envelopes as the service would: one line each for the header, the item's header and the item. */
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [, header = '{}', item = '{}'] = (request.headers['content-encoding'] ? gunzipSync(body) : body)
      .toString()
      .split('\n');
    if (JSON.parse(header).type === 'event') events.push(JSON.parse(item));
    response.end('{}');
  });
  let reports: ErrorReports;

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const config = readConfig({ APP_ENV: 'test', SENTRY_DSN: `http://key@127.0.0.1:${port}/1` });
    reports = await createErrorReports(config, writtenBy().logger);
  });

  afterAll(async () => {
    await Sentry.close();
    await new Promise((resolve) => receiver.close(resolve));
  });

  async function sent(report: () => void): Promise<Event> {
    events.length = 0;
    report();
    await reports.flush();
    expect(events).toHaveLength(1);
    return events[0] ?? {};
  }

  test('an error arrives with its cause, its context and the environment', async () => {
    const error = new TypeError('outer', { cause: new Error('inner') });
    const event = await sent(() => reports.report(error, { request_id: 'r-1' }));
    expect(event.exception?.values.map(({ type, value }) => [type, value])).toEqual([
      ['Error', 'inner'],
      ['TypeError', 'outer'],
    ]);
    expect(event).toMatchObject({ environment: 'test', extra: { request_id: 'r-1' } });
    expect(event.request).toBeUndefined();
  });

  test('a message of the proxy arrives word for word', async () => {
    const event = await sent(() => reports.reportMessage('Proxy error calling /company/7/posting', { status: 500 }));
    expect(event).toMatchObject({ message: 'Proxy error calling /company/7/posting', extra: { status: 500 } });
  });

  test('at most forty breadcrumbs are sent, each cut at 300 characters', async () => {
    for (let i = 0; i < 60; i++) Sentry.addBreadcrumb({ message: `${i} ${'x'.repeat(500)}` });
    const { breadcrumbs = [] } = await sent(() => reports.reportMessage('m'));
    expect(breadcrumbs).toHaveLength(40);
    expect(breadcrumbs[0]?.message).toMatch(/^20 x+$/);
    expect(breadcrumbs.map(({ message }) => message.length)).toEqual(Array(40).fill(300));
  });

  test('texts are cut at 300 characters and data below the eighth level is left out', async () => {
    type Nested = { text: string; next?: Nested };
    const nested = (levels: number): Nested => ({
      text: 'y'.repeat(400),
      ...(levels > 0 ? { next: nested(levels - 1) } : {}),
    });
    const { extra } = await sent(() => reports.report(new Error('deep'), { nested: nested(20) }));
    const json = JSON.stringify(extra);
    expect(json).toContain(`"${'y'.repeat(300)}"`);
    expect(json).not.toContain('y'.repeat(301));
    expect(json.match(/next/g)?.length).toBeLessThanOrEqual(8);
  });
});
