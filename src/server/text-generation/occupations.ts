import type { Occupation } from './occupation.ts';
import { AGRICULTURE } from './occupations/agriculture.ts';
import { CONSTRUCTION } from './occupations/construction.ts';
import { DATA } from './occupations/data.ts';
import { DEFENSE } from './occupations/defense.ts';
import { EDUCATION } from './occupations/education.ts';
import { ENGINEERING } from './occupations/engineering.ts';
import { FINANCE } from './occupations/finance.ts';
import { FOOD_SERVICE } from './occupations/food-service.ts';
import { HEALTH_CARE } from './occupations/health-care.ts';
import { HEALTH_SERVICES } from './occupations/health-services.ts';
import { HOSPITALITY } from './occupations/hospitality.ts';
import { HUMAN_RESOURCES } from './occupations/human-resources.ts';
import { LEGAL } from './occupations/legal.ts';
import { LOGISTICS } from './occupations/logistics.ts';
import { MANAGEMENT } from './occupations/management.ts';
import { MANUFACTURING } from './occupations/manufacturing.ts';
import { MARKETING } from './occupations/marketing.ts';
import { MINISTRY } from './occupations/ministry.ts';
import { OFFICE } from './occupations/office.ts';
import { PUBLIC_SAFETY } from './occupations/public-safety.ts';
import { RETAIL } from './occupations/retail.ts';
import { SALES } from './occupations/sales.ts';
import { SKILLED_TRADES } from './occupations/skilled-trades.ts';
import { SOFTWARE } from './occupations/software.ts';
import { TRANSPORT } from './occupations/transport.ts';

/** Every occupation we have a text for. Written by us; pay is a usual range in US dollars. */
export const OCCUPATIONS: readonly Occupation[] = [
  ...HEALTH_CARE,
  ...SKILLED_TRADES,
  ...CONSTRUCTION,
  ...MANUFACTURING,
  ...TRANSPORT,
  ...LOGISTICS,
  ...RETAIL,
  ...HEALTH_SERVICES,
  ...HOSPITALITY,
  ...FOOD_SERVICE,
  ...EDUCATION,
  ...PUBLIC_SAFETY,
  ...DEFENSE,
  ...OFFICE,
  ...HUMAN_RESOURCES,
  ...FINANCE,
  ...LEGAL,
  ...SOFTWARE,
  ...DATA,
  ...ENGINEERING,
  ...SALES,
  ...MARKETING,
  ...MANAGEMENT,
  ...AGRICULTURE,
  ...MINISTRY,
];
