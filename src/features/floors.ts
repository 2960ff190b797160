/**
 * The features from the ground up: each imports only features that stand before it. What a lower one starts in a higher one goes
 * through `src/server/reactions.ts`.
 */
export const FLOORS = {
  ground: [
    'error-reports',
    'person',
    'profile',
    'jobs',
    'auth',
    'visibility',
    'mail-choices',
    'team',
    'billing',
    'pipelines',
    'application',
    'postings',
    'company',
    'company-values',
    'share-pictures',
  ],
  work: [
    'attachments',
    'applicant-messages',
    'military-record',
    'military-translator',
    'documents',
    'resumes',
    'scheduling',
    'applicant-status',
    'scoring',
    'applicants',
    'job-match',
    'applying',
    'saved-jobs',
    'job-search',
    'landing',
    'job-alerts',
    'job-reports',
    'seekers',
    'operator',
    'hiring-events',
    'feeds',
    'reporting',
  ],
  /** Screens and composition only. */
  desks: ['company-profile', 'own-data', 'public-pages', 'discovery', 'job-page', 'welcome', 'employer-desk'],
} as const;
