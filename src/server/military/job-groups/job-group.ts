/**
 * Military jobs that do the same work, of enlisted people, such as 'army 11B', and what each of them may truthfully say of it in a
 * résumé; what is in brackets the person fills in.
 */
export type JobGroup = { codes: readonly string[]; sentences: readonly string[] };
