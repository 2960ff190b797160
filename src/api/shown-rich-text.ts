import { z } from 'zod';
import type { RichTextDocument } from '#rules/rich-text.ts';

/** Formatted text in an answer, which was checked when it came in. Apart from `rich-text.ts`, which brings the check along. */
export const shownRichText = z.custom<RichTextDocument>();
