import type { SiteCode } from '#rules/sites.ts';

/** What both sites say on shared screens, each in its own voice (`docs/voice.md`). */
const VOICES = {
  rb: {
    applied: 'It’s in. They have your application.',
    applied_next: 'They’ll read it, which can take a few days.',
    no_applications: 'You haven’t applied anywhere yet',
    no_applications_more: 'When you do, you can watch it from here: opened, in progress, decided.',
    no_saved_jobs: 'Nothing saved yet',
    no_saved_jobs_more: 'See one you like? Press Save, sleep on it, and find it here.',
    no_alerts: 'Tell us what to watch for',
    no_alerts_more:
      'Search for jobs and press “Get these jobs by email”. We write when there is something new, and only then.',
  },
  mh: {
    applied: 'Application received',
    applied_next: 'They review it next. Expect a few days.',
    no_applications: 'No applications on file',
    no_applications_more: 'Apply for a position, and its status is tracked here from received to decided.',
    no_saved_jobs: 'No saved positions',
    no_saved_jobs_more: 'Press Save on a posting to compare it with others here later.',
    no_alerts: 'No alerts set',
    no_alerts_more:
      'Run a search and press “Get these jobs by email”. New openings are reported to you, daily or weekly.',
  },
} as const satisfies Record<SiteCode, Record<string, string>>;

export const voiceOf = (site: SiteCode): Readonly<Record<keyof (typeof VOICES)['rb'], string>> => VOICES[site];
