const NORTH_AMERICAN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A number in E.164 as people write it: one of the United States as (614) 555-0187, any other as it is. */
export const phoneShown = (phone: string) => phone.replace(NORTH_AMERICAN, '($1) $2-$3');

/** What two ways to write a number have in common. */
export const phoneDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
