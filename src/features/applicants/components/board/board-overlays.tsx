import { lazy, Suspense, useEffect, useState } from 'react';
import type { Reason } from '../shared/reason-dialog.tsx';
import type { useMoves } from './use-moves.ts';

// Loaded on demand to keep the board small.
const ReasonDialog = lazy(async () => ({ default: (await import('../shared/reason-dialog.tsx')).ReasonDialog }));
const loadPanel = async () => ({ default: (await import('./applicant-panel.tsx')).ApplicantPanel });
const ApplicantPanel = lazy(loadPanel);

type BoardOverlaysProps = {
  moves: Pick<ReturnType<typeof useMoves>, 'awaiting_reason' | 'perform' | 'cancelMove'>;
  reasons: readonly Reason[];
  opened: string | null;
  opened_name: string | undefined;
  neighbors: { previous: string | null; next: string | null };
  onGo: (application_id: string) => void;
  onClosePanel: () => void;
};

/** The dialogs and panels that open over the board. */
export function BoardOverlays(props: BoardOverlaysProps) {
  const { reasons, opened } = props;
  const { awaiting_reason, perform, cancelMove } = props.moves;
  // The chosen part stays open from one applicant to the next.
  const [part, setPart] = useState<string>();
  if (opened === null && part !== undefined) setPart(undefined);
  useEffect(preloadPanel, []);
  return (
    <Suspense fallback={null}>
      {awaiting_reason && (
        <ReasonDialog
          subject={awaiting_reason.subject}
          status={awaiting_reason.status}
          leads={awaiting_reason.leads}
          reasons={reasons}
          onSubmit={(values) => void perform(awaiting_reason.ids, { status: awaiting_reason.status, ...values })}
          onClose={cancelMove}
        />
      )}
      {opened !== null && (
        <ApplicantPanel
          application_id={opened}
          name={props.opened_name}
          neighbors={props.neighbors}
          part={part}
          onPart={setPart}
          onGo={props.onGo}
          onClose={props.onClosePanel}
        />
      )}
    </Suspense>
  );
}

/** Loads the applicant panel at the first pointer or focus event, so that the first click need not wait for it. */
function preloadPanel() {
  const unmounted = new AbortController();
  // If this fails, opening the panel reports the error.
  const load = () => void loadPanel().catch(() => {});
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, load, { once: true, signal: unmounted.signal });
  return () => unmounted.abort();
}
