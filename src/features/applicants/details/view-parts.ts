import { ACTIVITY_KINDS, type ActivityKind } from './activity.ts';

/** Whether a part of the address (`?part=`) is in the activity pane; the others are what the applicant sent. */
export const isActivityPart = (part: string): boolean => part === 'timeline' || partFilter(part) !== 'all';

/** What the activity is filtered by. */
export const partFilter = (part: string): 'all' | ActivityKind => ACTIVITY_KINDS.find((kind) => kind === part) ?? 'all';
