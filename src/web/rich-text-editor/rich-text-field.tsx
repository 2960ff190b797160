import { lazy, Suspense, useEffect, useState } from 'react';
import { type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import { TextArea } from '#ui/text-area.tsx';

const Editor = lazy(() => import('./editor.tsx'));

type RichTextFieldProps = {
  /** The document goes into this field as JSON; without scripts the plain text goes into `{name}_text`. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: RichTextDocument;
  /** Changes when the value is replaced from outside, such as by a generated draft. */
  version?: number;
  onChange?: (value: RichTextDocument) => void;
};

/** Formatted text. Without scripts it is a plain box whose paragraphs and dashes are understood. */
export function RichTextField({ name, label, hint, error, value, version = 0, onChange }: RichTextFieldProps) {
  const [can_edit, setCanEdit] = useState(false);
  useEffect(() => setCanEdit(true), []);
  const plain = (
    <TextArea
      name={`${name}_text`}
      label={label}
      hint={hint}
      error={error}
      rows={14}
      defaultValue={richTextToPlain(value)}
    />
  );
  if (!can_edit) return plain;
  return (
    <Suspense fallback={plain}>
      <Editor key={version} {...{ name, label, hint, error, value, onChange }} />
    </Suspense>
  );
}
