import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { setLetterKeys, useLetterKeys } from '#web/letter-keys.ts';
import type { PageKey } from '#web/page-keys.tsx';

const EVERYWHERE: readonly PageKey[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Search for people, postings, pages and actions' },
  { keys: ['J', 'K'], does: 'Go to the next or previous row of a list' },
  { keys: ['Enter'], does: 'Open the selected item' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close the open dialog or menu' },
];

/** The shortcuts of this page, then those of every page without the ones this page overrides. */
export function KeysDialog({ keys, close }: { keys: readonly PageKey[]; close: () => void }) {
  const are_on = useLetterKeys();
  const own = new Set(keys.flatMap((each) => each.keys));
  const others = EVERYWHERE.filter((each) => !each.keys.every((key) => own.has(key)));
  return (
    <Dialog title="Keyboard shortcuts" isOpen onOpenChange={(isOpen) => !isOpen && close()} size="md">
      <div className="grid gap-5">
        {keys.length > 0 && <KeyList title="On this page" keys={keys} />}
        <KeyList title="On every page" keys={others} />
        <div className="border-t border-line pt-4">
          <Checkbox
            name="letters"
            label="Use single-key shortcuts"
            hint="Turn them off if you use speech input."
            checked={are_on}
            onChange={(event) => setLetterKeys(event.target.checked)}
          />
        </div>
      </div>
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly PageKey[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(({ keys: names, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
