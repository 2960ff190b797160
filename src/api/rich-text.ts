import { z } from 'zod';
import { checkRichText, type RichTextDocument } from '#rules/rich-text.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Formatted text, validated node by node; errors become issues of this field. */
export const richText = z.unknown().transform((value, context): RichTextDocument => {
  try {
    return checkRichText(value);
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});
