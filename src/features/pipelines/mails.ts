import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import type { MailContent, MailLink } from '#server/mail/mail-content.ts';
import type { AssignedStage } from './reminder-store.server.ts';

type ReminderMail = {
  pipeline_id: string;
  pipeline_name: string;
  /** Those of one assignee. */
  stages: readonly AssignedStage[];
  message: string;
  sender: Pick<User, 'first_name' | 'last_name'>;
};

const MOST_NAMED = 20;

export function reminderMail({ pipeline_id, pipeline_name, stages, message, sender }: ReminderMail): MailContent {
  const count = stages.reduce((sum, stage) => sum + stage.applicants.length, 0);
  const sender_name = `${sender.first_name ?? ''} ${sender.last_name ?? ''}`.trim();
  return {
    subject: `${count === 1 ? '1 applicant is waiting' : `${count} applicants are waiting`} for you in ${pipeline_name}`,
    preheader: `${sender_name} asked you to review them.`,
    paragraphs: [
      `${sender_name} asks you to review ${count === 1 ? '1 applicant' : `${count} applicants`} in ${oneLine(pipeline_name)}. Open the board to start.`,
      ...(message ? [message] : []),
      ...stages.flatMap((stage) => [`${stage.stage}:`, { list: linksTo(stage) }]),
    ],
    button: { label: 'Open the board', path: pathTo('/employer/kanban/{pipeline_id}', { pipeline_id }) },
  };
}

/** An assignee of a stage may see every applicant in it. */
function linksTo({ applicants }: AssignedStage): (string | MailLink)[] {
  const links = applicants.slice(0, MOST_NAMED).map(({ application_id, name }) => ({
    label: oneLine(name),
    path: pathTo('/employer/applications/{application_id}', { application_id }),
  }));
  const more = applicants.length - links.length;
  return more > 0 ? [...links, `and ${more} more`] : links;
}
