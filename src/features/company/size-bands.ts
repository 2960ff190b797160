import { SIZE_BANDS } from './contract.ts';

export const SIZE_CHOICES = SIZE_BANDS.map((value) => ({
  value,
  label: value === '' ? 'Not told' : `${value.replace('-', ' to ').replace('+', ' or more')} people`,
}));

/** The band of this name; one that does not exist is handed on for the contract to refuse. */
export function sizeBandOf(value: string): (typeof SIZE_BANDS)[number] {
  return SIZE_BANDS.find((band) => band === value) ?? '';
}
