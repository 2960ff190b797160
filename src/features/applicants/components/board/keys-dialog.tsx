import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/interactive/dialog.tsx';
import { BOARD_KEYS } from '../../board-keys.ts';

type KeysDialogProps = {
  has_letters: boolean;
  is_read_only: boolean;
  onLetters: (has_letters: boolean) => void;
  onClose: () => void;
};

/** The keys of the board. Those of one letter can be switched off, for people who speak to their computer. */
export function KeysDialog({ has_letters, is_read_only, onLetters, onClose }: KeysDialogProps) {
  const shown = BOARD_KEYS.filter(({ moves }) => !moves || !is_read_only);
  return (
    <Dialog title="Keys of the board" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="md">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {shown.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong bg-sunken px-1.5 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line pt-4">
        <Checkbox
          name="letters"
          label="Use keys of one letter or sign"
          hint="Switch them off if your computer types what you say."
          checked={has_letters}
          onChange={(event) => onLetters(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
