import type { FeatureFlags, User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { can, memberMay } from '#rules/permissions.ts';
import type { IconName } from '#ui/icon.tsx';
import { WORKBENCH_GROUPS, type WorkbenchItem } from '#web/layouts/workbench-navigation.ts';

/** An entry of the command menu; choosing it opens `href`. */
export type Command = { id: string; label: string; note?: string; href: string; icon: IconName };
export type CommandGroup = { id: string; label: string; commands: Command[] };

/** The actions and pages the reader may use whose labels match the words, or all of them without words. */
export function localCommands(words: string, user: User | null, flags: FeatureFlags): CommandGroup[] {
  const groups = [
    { id: 'actions', label: 'Actions', commands: actionsFor(user, flags) },
    { id: 'pages', label: 'Pages', commands: pagesFor(user, flags) },
  ];
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter(({ label }) => hasWords(label, words)) }))
    .filter(({ commands }) => commands.length > 0);
}

function actionsFor(user: User | null, flags: FeatureFlags): Command[] {
  const post: Command = {
    id: 'post-job',
    label: 'Post a job',
    href: pathTo('/employer/posting/select-title'),
    icon: 'plus',
  };
  const add: Command = {
    id: 'add-applicant',
    label: 'Add an applicant',
    href: pathTo('/employer/applications/add'),
    icon: 'user-round-plus',
  };
  return [...(can('post-job', user, flags) ? [post] : []), ...(memberMay('add-applicants', user) ? [add] : [])];
}

function pagesFor(user: User | null, flags: FeatureFlags): Command[] {
  const items: readonly WorkbenchItem[] = WORKBENCH_GROUPS.flatMap((group) => [...group.items]);
  return items
    .filter(({ needs }) => needs === undefined || can(needs, user, flags))
    .map(({ href, label, icon }) => ({ id: href, label, href, icon }));
}

/** Whether each typed word is the beginning of a word in the label, ignoring case. */
function hasWords(label: string, words: string): boolean {
  const parts = label.toLowerCase().split(/\s+/);
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((word) => parts.some((part) => part.startsWith(word)));
}
