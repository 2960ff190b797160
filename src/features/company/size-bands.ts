import { sizeBandLabel } from '#rules/size-band.ts';
import { SIZE_BANDS } from './contract.ts';

export const SIZE_CHOICES = SIZE_BANDS.map((value) => ({ value, label: sizeBandLabel(value) || 'Not told' }));

/** The band of this name; one that does not exist is handed on for the contract to refuse. */
export function sizeBandOf(value: string): (typeof SIZE_BANDS)[number] {
  return SIZE_BANDS.find((band) => band === value) ?? '';
}
