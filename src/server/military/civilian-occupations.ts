import { BUSINESS } from './occupations/business.ts';
import type { CivilianOccupation } from './occupations/civilian-occupation.ts';
import { HEALTH } from './occupations/health.ts';
import { LOGISTICS } from './occupations/logistics.ts';
import { PROTECTION } from './occupations/protection.ts';
import { TECHNOLOGY } from './occupations/technology.ts';
import { TRADES } from './occupations/trades.ts';

/** The civilian occupations that military jobs lead to, by their 2019 O*NET-SOC code. Written by us. */
const OCCUPATIONS = { ...PROTECTION, ...BUSINESS, ...TECHNOLOGY, ...TRADES, ...LOGISTICS, ...HEALTH };

export type OccupationCode = keyof typeof OCCUPATIONS;

export const CIVILIAN_OCCUPATIONS: ReadonlyMap<string, CivilianOccupation> = new Map(Object.entries(OCCUPATIONS));
