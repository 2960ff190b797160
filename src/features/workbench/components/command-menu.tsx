import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import { Icon } from '#ui/icon.tsx';
import { OPTION_STYLE, SCRIM_STYLE } from '#ui/interactive/overlay-style.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { type Command, type CommandGroup, localCommands } from '../commands.ts';
import { useSearchResults } from './use-search-results.ts';

/** Finds pages, actions, applicants and postings. Arrow keys select, Enter opens. */
export function CommandMenu({ close }: { close: () => void }) {
  const { user, featureFlags } = usePageData();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { groups: found, is_searching, has_failed } = useSearchResults(words, user?.company_id ?? '');
  // Later results are added below, so that the entry Enter opens stays the same.
  const groups = [...localCommands(words, user, featureFlags), ...found];
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={close}
      className={`${SCRIM_STYLE} grid justify-items-center p-3 sm:pt-[12vh]`}
    >
      <Modal className="rise h-fit w-full max-w-xl">
        <Dialog
          aria-label="Search or go to"
          className="flex max-h-[70dvh] flex-col overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-overlay outline-none"
        >
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField
              aria-label="Search or go to"
              autoFocus
              className="flex items-center gap-2 border-b border-line px-4"
            >
              <Icon of="search" size="sm" className="text-muted" />
              <Input
                autoFocus
                maxLength={100}
                placeholder="Applicant, posting, page or action"
                className="min-h-12 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
              />
              <kbd className="rounded-sm border border-line px-1.5 text-xs text-muted">Esc</kbd>
            </SearchField>
            <Menu
              aria-label="Results"
              className="min-h-0 flex-1 overflow-y-auto p-1.5 outline-none"
              renderEmptyState={() => <NoResults words={words} is_searching={is_searching} has_failed={has_failed} />}
            >
              {groups.map((group) => (
                <Group key={group.id} group={group} />
              ))}
            </Menu>
          </Autocomplete>
          <p role="status" className="sr-only">
            {is_searching ? 'Searching' : countResults(groups)}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Group({ group: { id, label, commands } }: { group: CommandGroup }) {
  return (
    <MenuSection id={id}>
      <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{label}</Header>
      {commands.map((command) => (
        <Line key={command.id} command={command} />
      ))}
    </MenuSection>
  );
}

function Line({ command: { id, label, note, href, icon } }: { command: Command }) {
  return (
    <MenuItem id={id} href={href} textValue={label} className={OPTION_STYLE}>
      <Icon of={icon} size="sm" className="text-muted" />
      <Text slot="label" className="min-w-0 truncate">
        {label}
      </Text>
      {note && (
        <Text slot="description" className="ml-auto max-w-1/2 truncate text-sm text-muted">
          {note}
        </Text>
      )}
    </MenuItem>
  );
}

type NoResultsProps = { words: string; is_searching: boolean; has_failed: boolean };

function NoResults({ words, is_searching, has_failed }: NoResultsProps) {
  if (is_searching) return <p className="px-2.5 py-3 text-muted">Searching…</p>;
  if (has_failed) return <p className="px-2.5 py-3 text-muted">The search failed. Try again.</p>;
  return <p className="px-2.5 py-3 text-muted">No results for “{words}”</p>;
}

function countResults(groups: CommandGroup[]): string {
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}
