import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import { TextArea } from '#ui/text-area.tsx';

type RichTextFieldProps = {
  /** The document goes into this field as JSON; without scripts the plain text goes into `{name}_text`. */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: RichTextDocument;
  /** Changes when other code replaces the value, such as with a generated draft. */
  version?: number;
  onChange?: (value: RichTextDocument) => void;
};

type EditorModule = typeof import('./editor.tsx');
type Loaded = {
  Editor: EditorModule['default'];
  /** The version of the value that the plain text below belongs to. */
  version: number;
  typed: RichTextDocument | null;
  had_focus: boolean;
};

/** Formatted text. Without scripts it is a plain text box that understands paragraphs and dashes. */
export function RichTextField({ name, label, hint, error, value, version = 0, onChange }: RichTextFieldProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const take = useEffectEvent(({ default: Editor }: EditorModule) => {
    const box = plain.current;
    if (!box) return;
    const is_typed = box.value !== richTextToPlain(value);
    const typed = is_typed ? plainToRichText(box.value) : null;
    setLoaded({ Editor, version, typed, had_focus: box === document.activeElement });
  });
  useEffect(() => {
    import('./editor.tsx').then(
      (editor) => take(editor),
      () => {
        // If the editor fails to load, the plain box stays.
      },
    );
  }, []);
  if (!loaded) {
    return (
      <TextArea
        ref={plain}
        name={`${name}_text`}
        label={label}
        hint={hint}
        error={error}
        rows={14}
        defaultValue={richTextToPlain(value)}
      />
    );
  }
  const { Editor } = loaded;
  const first = loaded.version === version ? loaded : null;
  return (
    <Editor
      key={version}
      {...{ name, label, hint, error, value, onChange }}
      written={first?.typed ?? value}
      had_focus={first?.had_focus ?? false}
    />
  );
}
