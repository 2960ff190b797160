import { type ComponentProps, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** A text box with buttons for bold and links. */
export function LineBox(props: ComponentProps<typeof TextArea>) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-1">
      <TextArea ref={box} {...props} />
      <div role="toolbar" aria-label={`${props.label}: formatting`} className="flex gap-1">
        <Button size="sm" variant="quiet" icon="bold" onClick={() => write(box.current, '**', '**')}>
          Strong
        </Button>
        <Button size="sm" variant="quiet" icon="link" onClick={() => write(box.current, '[', '](https://)')}>
          Link
        </Button>
      </div>
    </div>
  );
}

/** Wraps the selection in marks, and selects what is to be typed next. */
function write(box: HTMLTextAreaElement | null, before: string, after: string) {
  if (!box) return;
  const { selectionStart: start, selectionEnd: end, value } = box;
  const words = value.slice(start, end) || 'words';
  box.focus();
  box.setRangeText(before + words + after, start, end, 'end');
  const first = start + before.length;
  const address = first + words.length + '](https://'.length;
  if (after.startsWith('](') && end > start) box.setSelectionRange(address, address);
  else box.setSelectionRange(first, first + words.length);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
