import type { RichTextDocument } from '#rules/rich-text.ts';
import { richTextToHtml } from '#rules/rich-text-html.ts';

/**
 * A description in the few tags that job boards read. They take signs as they are and no entities (standards §2), so that a
 * sign that would begin a tag is kept from it by a blank.
 */
export const feedDescription = (document: RichTextDocument) => richTextToHtml(document, feedText);

/** Words beside the description, such as a title: importers read them by the same rules. */
export const feedText = (text: string) => text.replace(/<(?=[a-z/!?])/gi, '< ');
