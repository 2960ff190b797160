import { Logger } from 'graphile-worker';

/** The queue's own messages may contain payloads; its events, which we log field by field, contain the same information. */
export const quietLogger = new Logger(() => () => {});
