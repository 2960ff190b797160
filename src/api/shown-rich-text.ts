import { z } from 'zod';
import type { RichTextDocument } from '#rules/rich-text.ts';

/**
 * Formatted text in an answer, which was validated on input. Separate from `rich-text.ts`, which would add the validation to the bundle.
 */
export const shownRichText = z.custom<RichTextDocument>();
