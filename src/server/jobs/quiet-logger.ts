import { Logger } from 'graphile-worker';

/** The queue's own words may repeat what a job carries; its events, which we log field by field, say the same. */
export const quietLogger = new Logger(() => () => {});
