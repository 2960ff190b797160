import { MH_FIRST } from './companies-mh-first.ts';
import { MH_SECOND } from './companies-mh-second.ts';
import { RB_FIRST } from './companies-rb-first.ts';
import { RB_SECOND } from './companies-rb-second.ts';
import { RB_THIRD } from './companies-rb-third.ts';
import type { DemoCompany } from './company.ts';

/** 42 companies of RiseBoard, then 18 of MissionHire; all are invented and their web addresses cannot exist. */
export const COMPANIES: readonly DemoCompany[] = [...RB_FIRST, ...RB_SECOND, ...RB_THIRD, ...MH_FIRST, ...MH_SECOND];
