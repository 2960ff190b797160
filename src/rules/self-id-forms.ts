/** The forms of self-identification that a company may switch on. */
export const SELF_ID_FORMS = ['eeo', 'disability', 'veteran'] as const;
export type SelfIdForm = (typeof SELF_ID_FORMS)[number];
