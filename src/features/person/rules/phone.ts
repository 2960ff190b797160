const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Formats an E.164 number: US numbers as (614) 555-0187, others unchanged. */
export const phoneShown = (phone: string) => phone.replace(NORTH_AMERICAN, '($1) $2-$3');

/** The digits of a number, for comparing numbers in different formats. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
