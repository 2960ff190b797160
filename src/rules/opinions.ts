/** What a colleague or an outsider says of an applicant. */
export const OPINIONS = ['yes', 'maybe', 'no'] as const;
export type Opinion = (typeof OPINIONS)[number];

export const OPINION_WORDS: Readonly<Record<Opinion, string>> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };
