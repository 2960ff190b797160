import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddBlock } from './add-block.tsx';
import type { BlockForms } from './block-forms.ts';
import { BlockRow } from './block-row.tsx';
import {
  blockName,
  blocksFromText,
  blocksText,
  type EditedBlock,
  emptyBlock,
  movedBy,
  type Texts,
} from './edited-blocks.ts';

type BlockListProps = {
  forms: BlockForms;
  /** How text is typed in the blocks, below the heading. */
  intro: ReactNode;
  /** The saved blocks, as the value of the hidden input. */
  saved: string;
  /** The value being saved. */
  being_saved: string | undefined;
  /** The value that was refused with `problems`. */
  came_back: string | undefined;
  problems: Texts;
};

type Removed = { block: EditedBlock; at: number };

/** Edits, adds, moves and removes a page's blocks. One hidden input holds them all. */
export function BlockList(props: BlockListProps) {
  const { forms, intro, saved, problems } = props;
  const { blocks, edition, set, replace } = useBlocks(props);
  const [added, setAdded] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const nextKey = () => Math.max(-1, removed?.block.key ?? -1, ...blocks.map(({ key }) => key)) + 1;

  function addAt(at: number, type: string) {
    const block = emptyBlock(forms, type, nextKey());
    set(blocks.toSpliced(at, 0, block));
    setAdded(block.key);
    setRemoved(null);
  }

  function move(block: EditedBlock, by: -1 | 1) {
    const next = movedBy(blocks, block.key, by);
    set(next);
    setSaid(`Moved to ${next.indexOf(block) + 1} of ${next.length}.`);
  }

  function remove(block: EditedBlock, at: number) {
    set(blocks.toSpliced(at, 1));
    setRemoved({ block, at });
  }

  function putBack({ block, at }: Removed) {
    set(blocks.toSpliced(at, 0, block));
    setAdded(block.key);
    setRemoved(null);
  }

  const gone = removed && (
    <li key="removed">
      <Notice
        live
        title={`${blockName(forms, removed.block, removed.at)} removed`}
        action={
          // The button that had the focus is gone.
          <Button size="sm" icon="undo-2" autoFocus onClick={() => putBack(removed)}>
            Undo
          </Button>
        }
      />
    </li>
  );
  return (
    <section id="blocks" tabIndex={-1} aria-labelledby="blocks-title" className="grid grid-cols-1 gap-3 outline-none">
      <h2 id="blocks-title" className="text-xl">
        Blocks
      </h2>
      <p className="max-w-prose text-sm text-muted">{intro}</p>
      {problems.blocks && <FieldError id="blocks">{problems.blocks}</FieldError>}
      <input
        type="hidden"
        name="blocks"
        value={blocksText(blocks)}
        data-initial={saved}
        onInput={({ currentTarget }) => replace(currentTarget.value)}
      />
      <ol key={edition} className="grid grid-cols-1 gap-2">
        {blocks.flatMap((block, at) => [
          removed?.at === at && gone,
          <BlockRow
            key={block.key}
            {...{ forms, block, at, problems }}
            count={blocks.length}
            is_new={block.key === added}
            onChange={(next) => set(blocks.map((each) => (each.key === next.key ? next : each)))}
            onMove={(by) => move(block, by)}
            onRemove={() => remove(block, at)}
            onAddBelow={(type) => addAt(at + 1, type)}
          />,
        ])}
        {removed && removed.at >= blocks.length && gone}
      </ol>
      <AddBlock forms={forms} id="at-the-end" label="Block at the end" onAdd={(type) => addAt(blocks.length, type)} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/**
 * The blocks as typed. Saved blocks keep their place and stay open; refused or restored ones re-render as another `edition`, so that
 * problems show at their fields.
 */
function useBlocks({ forms, saved, being_saved, came_back, problems }: BlockListProps) {
  const [blocks, set] = useState(() => blocksFromText(forms, came_back ?? saved));
  const [last_sent, setLastSent] = useState(being_saved);
  const [edition, setEdition] = useState(0);
  const [shown, setShown] = useState({ saved, problems });
  const replace = (text: string) => {
    set(blocksFromText(forms, text));
    setEdition((before) => before + 1);
  };
  if (being_saved !== last_sent) setLastSent(being_saved);
  if (shown.saved !== saved || shown.problems !== problems) {
    const is_as_sent = last_sent === undefined || last_sent === blocksText(blocks);
    setShown({ saved, problems });
    // Text typed while saving stays, to be saved next.
    if (is_as_sent && came_back !== undefined) replace(came_back);
    else if (is_as_sent && shown.saved !== saved) set(withKeysOf(blocks, blocksFromText(forms, saved)));
  }
  return { blocks, edition, set, replace };
}

const withKeysOf = (before: readonly EditedBlock[], after: EditedBlock[]) =>
  before.length === after.length ? after.map((block, at) => ({ ...block, key: before[at]?.key ?? at })) : after;
