import { $isLinkNode, LinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, ListItemNode, ListNode } from '@lexical/list';
import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { $createHeadingNode, HeadingNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import { useRef, useState } from 'react';
import { isSafeHref, type RichTextDocument } from '#rules/rich-text.ts';
import { withScheme } from '#rules/validation/web-address.ts';
import { Field } from '#ui/field.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { fromEditorState, toEditorState } from './convert.ts';

type EditorProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The saved document. */
  value: RichTextDocument;
  /** The document the editor starts with. */
  written: RichTextDocument;
  had_focus: boolean;
  onChange?: (value: RichTextDocument) => void;
};

/** An editor limited to our set of nodes. */
export default function Editor({ name, label, hint, error, value, written, had_focus, onChange }: EditorProps) {
  const [document, setDocument] = useState(written);
  const change = (next: RichTextDocument) => {
    setDocument(next);
    onChange?.(next);
  };
  const editor = useRef<LexicalEditor>(null);
  /** Takes a document that other code wrote into the hidden input. */
  const put = (json: string) => {
    editor.current?.setEditorState(editor.current.parseEditorState(toEditorState(JSON.parse(json))));
  };
  const config = {
    namespace: name,
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode],
    editorState: toEditorState(written),
    onError: (failure: Error) => reportError(failure),
  };
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        type="hidden"
        name={name}
        value={JSON.stringify(document)}
        data-initial={JSON.stringify(value)}
        onInput={(event) => put(event.currentTarget.value)}
      />
      <LexicalComposer initialConfig={config}>
        <div className="rounded-md border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-focus">
          <Toolbar />
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                id={name}
                aria-label={label}
                aria-invalid={Boolean(error)}
                className="rich-text min-h-64 max-w-none px-4 py-3 outline-none"
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <HistoryPlugin />
        <EditorRefPlugin editorRef={editor} />
        <ListPlugin />
        {had_focus && <AutoFocusPlugin defaultSelection="rootEnd" />}
        <LinkPlugin validateUrl={isSafeHref} />
        <OnChangePlugin ignoreSelectionChange onChange={(state) => change(fromEditorState(state.toJSON()))} />
      </LexicalComposer>
    </Field>
  );
}

type Tool = { label: string; icon: IconName; use: (editor: LexicalEditor) => void };

const format = (label: string, icon: IconName, type: TextFormatType): Tool => ({
  label,
  icon,
  use: (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type),
});

const TOOLS: Tool[] = [
  { label: 'Heading', icon: 'heading', use: toggleHeading },
  format('Bold', 'bold', 'bold'),
  format('Italic', 'italic', 'italic'),
  format('Underline', 'underline', 'underline'),
  {
    label: 'Bulleted list',
    icon: 'list',
    use: (editor) => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
  },
  {
    label: 'Numbered list',
    icon: 'list-ordered',
    use: (editor) => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
  },
  { label: 'Link', icon: 'link', use: toggleLink },
  { label: 'Undo', icon: 'undo-2', use: (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined) },
  { label: 'Redo', icon: 'redo-2', use: (editor) => editor.dispatchCommand(REDO_COMMAND, undefined) },
];

function Toolbar() {
  const [editor] = useLexicalComposerContext();
  return (
    <div role="toolbar" aria-label="Formatting" className="flex flex-wrap gap-0.5 border-b border-line p-1">
      {TOOLS.map((tool) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          onClick={() => tool.use(editor)}
          className="grid size-control-sm place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon of={tool.icon} size="sm" />
        </button>
      ))}
    </div>
  );
}

/** Turns the blocks of the selection into headings, or back into paragraphs. */
function toggleHeading(editor: LexicalEditor) {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    const block = selection.anchor.getNode().getTopLevelElementOrThrow();
    const next = block instanceof HeadingNode ? $createParagraphNode() : $createHeadingNode('h2');
    block.replace(next, true);
  });
}

function toggleLink(editor: LexicalEditor) {
  const is_link = editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) && selection.getNodes().some((node) => $isLinkNode(node.getParent()));
  });
  if (is_link) {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
    return;
  }
  const address = window.prompt('Link address');
  const url = address ? withScheme(address.trim()) : null;
  if (url && isSafeHref(url)) editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
}
