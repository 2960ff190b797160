import { useEffect, useRef, useState } from 'react';
import { Recommendation } from '#features/scoring/components/shared/recommendation.tsx';
import { isInProgress } from '#rules/applicant-status.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useIsSignedOut } from '#web/session-end.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { useFocusHome } from '#web/use-focus-home.ts';
import type { ApplicantRecord } from '../details/applicant-record.ts';
import { deskStages } from '../details/desk-stages.ts';
import { isActivityPart, partFilter } from '../details/view-parts.ts';
import { CurrentStatus } from './current-status.tsx';
import { ActivityPane } from './desk/activity-pane.tsx';
import { ApplicationPane } from './desk/application-pane.tsx';
import { DecisionActions } from './desk/decision-actions.tsx';
import { ScoreLine } from './desk/score-line.tsx';
import { StageSteps } from './desk/stage-steps.tsx';
import { StatusLine } from './desk/status-line.tsx';
import { useDeskKeys } from './desk/use-desk-keys.ts';
import { useStatusChange } from './use-status-change.ts';

type ApplicantViewProps = {
  record: ApplicantRecord;
  /** The latest change, for screen readers. */
  announcement: string;
  /** Whether the last reload failed. */
  is_stale: boolean;
  reload: () => Promise<void>;
  /** The part that is open first. */
  part?: string | undefined;
  onPart?: ((part: string) => void) | undefined;
  /** On a page, the actions stay at the foot of a narrow window. */
  place: 'page' | 'panel';
};

/** Where there is room for one pane, the parts are children of the element around them. */
const PANES =
  'one-pane:contents two-panes:grid two-panes:min-h-0 two-panes:flex-1 two-panes:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] two-panes:grid-rows-[auto_auto_auto_minmax(0,1fr)]';
const ACTIONS =
  'flex flex-wrap gap-2 two-panes:col-start-2 two-panes:row-start-2 two-panes:px-6 two-panes:pt-3 two-panes:pb-2';
const AT_THE_FOOT =
  'one-pane:order-last one-pane:-mx-4 one-pane:border-t one-pane:border-line one-pane:bg-canvas one-pane:px-4 one-pane:py-2 one-pane:lg:-mx-6 one-pane:lg:px-6 one-pane:tall:sticky one-pane:tall:bottom-0 one-pane:tall:z-20 one-pane:max-sm:grid one-pane:max-sm:grid-cols-4 one-pane:max-sm:[&_button]:w-full one-pane:max-sm:[&_button]:px-1 one-pane:max-sm:[&_button]:text-sm one-pane:max-sm:[&_svg]:hidden';
const APPLICATION =
  '-outline-offset-4 two-panes:col-start-1 two-panes:row-span-4 two-panes:row-start-1 two-panes:overflow-y-auto two-panes:border-r two-panes:border-line two-panes:bg-surface two-panes:px-6 two-panes:py-4';
const ACTIVITY = 'flex flex-col two-panes:col-start-2 two-panes:row-start-4 two-panes:min-h-0';

/**
 * An applicant, in the board's panel or on a page: what they sent, and what the team does with it. Side by side where there is room,
 * else one of the two.
 */
export function ApplicantView({
  record,
  announcement,
  is_stale,
  reload,
  part: first = '',
  onPart,
  place,
}: ApplicantViewProps) {
  const { details, recommendation, options } = record;
  const is_signed_out = useIsSignedOut();
  const [part, setPart] = useState(first);
  const change = useStatusChange(record, reload);
  const desk = useRef<HTMLDivElement>(null);
  const [note_box, message_box] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLTextAreaElement>(null)];
  const is_manager = useReasonAgainst('move-applicants') === undefined;
  const shows_activity = isActivityPart(part);
  const choose = (next: string) => {
    setPart(next);
    onPart?.(next);
  };
  // The box that a key or button asked for, once its part is shown.
  const [wanted, setWanted] = useState<'notes' | 'messages' | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    (wanted === 'notes' ? note_box : message_box).current?.focus();
    setWanted(null);
  }, [wanted, note_box, message_box]);
  const write = (kind: 'notes' | 'messages') => {
    choose(kind);
    setWanted(kind);
  };
  useDeskKeys(write);
  useFocusHome(desk);
  return (
    <div ref={desk} className={PANES}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid gap-2 two-panes:col-start-2 two-panes:row-start-1 two-panes:px-6 two-panes:pt-4">
        {is_stale && !is_signed_out && <StaleNotice reload={reload} />}
        <StageSteps stages={deskStages(options.statuses, details)} current={details.stage.stage_id} />
        <ScoreLine record={record} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields. */}
      <div
        role="group"
        aria-label="Actions"
        tabIndex={-1}
        data-focus-home=""
        className={classNames(ACTIONS, place === 'page' && AT_THE_FOOT)}
      >
        <DecisionActions record={record} change={change} onMessage={() => write('messages')} reload={reload} />
      </div>
      <div className="grid gap-3 two-panes:col-start-2 two-panes:row-start-3 two-panes:px-6 two-panes:pb-2">
        {is_manager ? <StatusLine record={record} change={change} /> : <CurrentStatus details={details} />}
        {!is_manager && recommendation && (
          <Recommendation
            application_id={details.application_id}
            status={recommendation}
            reasons={options.rejection_reasons}
            goes_on={isInProgress(details.status.category)}
            onDecided={reload}
          />
        )}
      </div>
      <PaneSwitch shows_activity={shows_activity} onChoose={choose} />
      <section
        aria-label="Application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus (WCAG 2.1.1).
        tabIndex={0}
        className={classNames(APPLICATION, shows_activity && 'one-pane:hidden')}
      >
        <ApplicationPane details={details} reload={reload} />
      </section>
      <section aria-label="Activity" className={classNames(ACTIVITY, !shows_activity && 'one-pane:hidden')}>
        <ActivityPane
          record={record}
          filter={partFilter(part)}
          onFilter={(filter) => choose(filter === 'all' ? 'timeline' : filter)}
          note_box={note_box}
          message_box={message_box}
          reload={reload}
        />
      </section>
    </div>
  );
}

type PaneSwitchProps = { shows_activity: boolean; onChoose: (part: string) => void };

/** Which of the two panes is shown where there is room for one. */
function PaneSwitch({ shows_activity, onChoose }: PaneSwitchProps) {
  const panes = [
    { part: 'overview', label: 'Application', is_shown: !shows_activity },
    { part: 'timeline', label: 'Activity', is_shown: shows_activity },
  ];
  return (
    <div className="flex rounded-md bg-line p-0.5 two-panes:hidden">
      {panes.map(({ part, label, is_shown }) => (
        <a
          key={part}
          href={`?part=${part}`}
          aria-current={is_shown || undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(part);
          }}
          className={classNames(
            'flex min-h-8 flex-1 items-center justify-center rounded-sm px-3 text-sm font-semibold',
            is_shown ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

function StaleNotice({ reload }: Pick<ApplicantViewProps, 'reload'>) {
  const [pending, setPending] = useState(false);
  const tryAgain = async () => {
    setPending(true);
    await reload();
    setPending(false);
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>The latest changes could not be loaded.</span>
      <Button size="sm" pending={pending} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </p>
  );
}
