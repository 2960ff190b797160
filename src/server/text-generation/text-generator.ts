import type { RichTextDocument } from '#rules/rich-text.ts';
import type { LocationType } from '#rules/work-types.ts';

/** What an employer has typed so far. */
export type GenerationInput = {
  title: string;
  skills: readonly string[];
  location_type: LocationType;
  /** Own words of the employer, to be kept in the text. */
  notes?: string;
};

/** `score` from 0 to 1: how sure the generator is that the job needs the skill. */
export type GeneratedSkill = { name: string; score: number };

/** Writes drafts for postings. An adapter may be a remote service, so both calls can fail and take time. */
export type TextGenerator = {
  generateDescription: (input: GenerationInput) => Promise<RichTextDocument>;
  /** The surest first; skills that the input already names are left out. */
  generateSkills: (input: GenerationInput) => Promise<GeneratedSkill[]>;
};
