import type { RichTextDocument } from '#rules/rich-text.ts';
import type { LocationType } from '#rules/work-types.ts';

/** What an employer has typed so far. */
export type GenerationInput = {
  title: string;
  skills: readonly string[];
  location_type: LocationType;
  /** The employer's own words, which the text must keep. */
  notes?: string;
  /** The text so far; what we drafted ourselves in it counts for nothing. */
  description?: RichTextDocument;
};

/** `score` from 0 to 1: how certain it is that the job needs the skill. */
export type GeneratedSkill = { name: string; score: number };

/** Drafts posting texts. An adapter may be a remote service, so both calls can fail and take time. */
export type TextGenerator = {
  generateDescription: (input: GenerationInput) => Promise<RichTextDocument>;
  /** Most certain first, without skills that the input already names. */
  generateSkills: (input: GenerationInput) => Promise<GeneratedSkill[]>;
};
