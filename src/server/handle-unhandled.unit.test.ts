import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { handleUnhandled } from './handle-unhandled.ts';
import { createLogger } from './logger.ts';

function handling() {
  const events = new EventEmitter();
  const parts = { report: vi.fn(), restartJobs: vi.fn(), leave: vi.fn() };
  const error_reports = { report: parts.report, reportMessage: () => {}, flush: async () => {} };
  handleUnhandled({ ...parts, error_reports, logger: createLogger() }, events);
  return { events, ...parts };
}

const LOST = new Error('Connection terminated unexpectedly');
const UNKNOWN = new Error('nobody foresaw this');

test.each(['unhandledRejection', 'uncaughtException'])(
  '%s of a lost connection is reported and restarts only the jobs; any other one shuts the process down gracefully',
  (event) => {
    const { events, report, restartJobs, leave } = handling();
    events.emit(event, LOST);
    expect(report).toHaveBeenLastCalledWith(LOST, expect.anything());
    expect([restartJobs.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    events.emit(event, UNKNOWN);
    expect(report).toHaveBeenLastCalledWith(UNKNOWN, expect.anything());
    expect([restartJobs.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
  },
);
