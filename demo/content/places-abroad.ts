import type { SiteCode } from '#rules/sites.ts';
import type { City } from './cities.ts';

/** Places outside the United States with jobs of demo companies. Contractors near bases are paid in US dollars. */
export type PlaceAbroad = City & { country: string; pay_currency: string };

export const PLACES_ABROAD: Readonly<Record<SiteCode, readonly PlaceAbroad[]>> = {
  rb: [
    { city: 'Toronto', region: 'ON', postal_code: 'M5V 2T6', country: 'CA', pay_currency: 'CAD' },
    { city: 'Vancouver', region: 'BC', postal_code: 'V6B 1A1', country: 'CA', pay_currency: 'CAD' },
    { city: 'London', region: '', postal_code: 'EC2A 4NE', country: 'GB', pay_currency: 'GBP' },
  ],
  mh: [
    {
      city: 'Ramstein-Miesenbach',
      region: 'Rhineland-Palatinate',
      postal_code: '66877',
      country: 'DE',
      pay_currency: 'USD',
    },
    { city: 'Stuttgart', region: 'Baden-Württemberg', postal_code: '70569', country: 'DE', pay_currency: 'USD' },
    { city: 'Yokosuka', region: 'Kanagawa', postal_code: '238-0001', country: 'JP', pay_currency: 'USD' },
  ],
};
