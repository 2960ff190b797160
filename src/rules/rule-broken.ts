/** A refusal by a business rule. Callers decide by `code`, which is stable; the message is a sentence for people. */
export class RuleBroken extends Error {
  readonly code: string;
  /** The input field at fault, if there is one. */
  readonly field: string | undefined;

  constructor(code: string, message: string, field?: string) {
    super(message);
    this.name = 'RuleBroken';
    this.code = code;
    this.field = field;
  }
}
