/** Company values that demo companies choose from: title, what it means here, an example. */
export const VALUES = {
  mission: {
    title: 'Mission focus',
    meaning: 'We know why the work matters and put it before comfort and rank.',
    example: 'A lead skipped his own review to get a customer running again.',
  },
  integrity: {
    title: 'Integrity',
    meaning: 'We do what we said we would do, even when nobody is looking.',
    example: 'An estimator called the client about an error that was in our favor.',
  },
  speech: {
    title: 'Freedom to speak',
    meaning: 'Nobody is punished here for an honest opinion given with respect.',
    example: 'A new hire disagreed with the founder in public, and the plan changed.',
  },
  safety: {
    title: 'Everyone goes home',
    meaning: 'Anyone may stop the work, and nobody is asked to hurry past a hazard.',
    example: 'A helper stopped a lift on his second day and was thanked by the crew.',
  },
  craft: {
    title: 'Good work',
    meaning: 'We care how it is made, not only whether it passes.',
    example: 'A welder cut out his own seam because he knew he could do better.',
  },
  family: {
    title: 'Family first',
    meaning: 'Work serves the people at home, and schedules show it.',
    example: 'A supervisor covered a night shift so that a father could see a school play.',
  },
  stewardship: {
    title: 'Stewardship',
    meaning: 'We leave land, tools and money better than we found them.',
    example: 'The crew repaired a pump for forty dollars instead of ordering a new one.',
  },
  service: {
    title: 'Service',
    meaning: 'We look after customers and neighbors as we would want to be looked after.',
    example: 'A driver waited an hour with a stranded customer until help came.',
  },
  conscience: {
    title: 'Freedom of conscience',
    meaning: 'No one has to act against what he believes, and no one is treated worse for saying so.',
    example: 'A nurse was moved to another case the same hour, without a note in her file.',
  },
  excellence: {
    title: 'Excellence',
    meaning: 'We measure ourselves against the best and keep learning.',
    example: 'A team published its own mistakes so that others would not repeat them.',
  },
  growth: {
    title: 'Room to grow',
    meaning: 'We train people, pay for the lessons and promote from inside.',
    example: 'A night cleaner became a shift manager in three years.',
  },
  truth: {
    title: 'Truth before comfort',
    meaning: 'We say what is so, with evidence and kindness.',
    example: 'An analyst told a client that the favorite idea would not work, and why.',
  },
  freedom: {
    title: 'Personal freedom',
    meaning: 'What you do and believe outside of work is your own affair.',
    example: 'Two colleagues with opposite bumper stickers share a ride every day.',
  },
  veterans: {
    title: 'Veterans welcome',
    meaning: 'We read military experience as experience and make room for Guard and Reserve duty.',
    example: 'A mobilized mechanic came back to his own bench and a raise.',
  },
} as const satisfies Record<string, CompanyValue>;

export type CompanyValue = { title: string; meaning: string; example: string };
export type ValueKey = keyof typeof VALUES;
