import type { Stage } from './product.ts';
import type { Part } from './report.ts';

/** Measures one part of the report. */
export type Measure = (stage: Stage) => Promise<Part>;
