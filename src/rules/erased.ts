/** Replaces a person whose data was erased: a placeholder name, and an address that can never exist (RFC 2606). */
export const ERASED_PERSON = { first_name: 'Deleted', last_name: 'applicant' } as const;
const ERASED_DOMAIN = '@erased.invalid';

/** Replaces texts by or about the person. */
export const ERASED_TEXT = 'Removed, since the applicant deleted their data.';

/** The same at the end of a company's retention period. */
export const RETAINED_TEXT = 'Removed at the end of the time for which your company keeps closed applications.';

/** The same for a person who left a talent network, or whose consent ended. */
export const LEFT_TEXT = 'Removed, since the person is no longer in your talent network.';

export const erasedAddress = (application_id: string) => `${application_id}${ERASED_DOMAIN}`;
export const isErasedAddress = (email: string) => email.endsWith(ERASED_DOMAIN);
