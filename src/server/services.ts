import type { Boards } from './boards/open-boards.ts';
import type { CalendarAccounts } from './calendar-accounts.ts';
import type { Calendlies } from './calendly/calendly.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import type { FileStore } from './files/file-store.ts';
import type { Limits } from './http/rate-limit.ts';
import type { Secrets } from './http/secrets.ts';
import type { LiveEvents } from './live-events.ts';
import type { Logger } from './logger.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Payments } from './payments/payments.ts';
import type { DocumentReader } from './resumes/document-reader.ts';
import type { TextGenerator } from './text-generation/text-generator.ts';

/** What every handler and job uses; created once in main.ts, or by a test with its own parts. */
export type Services = {
  config: Config;
  database: Database;
  secrets: Secrets;
  limits: Limits;
  files: FileStore;
  documents: DocumentReader;
  text_generator: TextGenerator;
  live_events: LiveEvents;
  outbound: Outbound;
  /** Null: nobody can connect a calendar of that provider. */
  calendar_accounts: CalendarAccounts;
  calendly: Calendlies;
  boards: Boards;
  /** Null: nothing can be bought. */
  payments: Payments | null;
  error_reports: ErrorReports;
  logger: Logger;
};
