const UNITED_STATES = /^[0-9]{5}(?:-[0-9]{4})?$/;
const CANADA = /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/i;

export const isZipCode = (value: string): boolean => UNITED_STATES.test(value);
export const isCanadianPostalCode = (value: string): boolean => CANADA.test(value);

/** Why a ZIP or Canadian postal code is refused, or null (spec §5). */
export function postalCodeProblem(value: string): string | null {
  if (isZipCode(value) || isCanadianPostalCode(value)) return null;
  return 'Enter a ZIP code such as 83843 or 83843-1234, or a Canadian postal code such as K1A 0B1.';
}
