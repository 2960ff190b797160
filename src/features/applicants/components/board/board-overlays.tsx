import { lazy, Suspense, useEffect, useState } from 'react';
import type { Reason } from '../shared/reason-dialog.tsx';
import type { useMoves } from './use-moves.ts';

// Opened later or never, so the board comes without them.
const ReasonDialog = lazy(async () => ({ default: (await import('../shared/reason-dialog.tsx')).ReasonDialog }));
const loadPanel = async () => ({ default: (await import('./applicant-panel.tsx')).ApplicantPanel });
const ApplicantPanel = lazy(loadPanel);

type BoardOverlaysProps = {
  moves: Pick<ReturnType<typeof useMoves>, 'asked' | 'perform' | 'stopAsking'>;
  reasons: readonly Reason[];
  opened: string | null;
  neighbours: { before: string | null; behind: string | null };
  onGo: (application_id: string) => void;
  onClosePanel: () => void;
};

/** What opens over the board: the question for a reason, an applicant. */
export function BoardOverlays(props: BoardOverlaysProps) {
  const { reasons, opened } = props;
  const { asked, perform, stopAsking } = props.moves;
  // Whoever reads one résumé after the other goes on in that part.
  const [part, setPart] = useState<string>();
  if (opened === null && part !== undefined) setPart(undefined);
  useEffect(loadWhenTouched, []);
  return (
    <Suspense fallback={null}>
      {asked && (
        <ReasonDialog
          whom={asked.whom}
          status={asked.status}
          leads={asked.leads}
          reasons={reasons}
          onSubmit={(said) => void perform(asked.ids, { status: asked.status, ...said })}
          onClose={stopAsking}
        />
      )}
      {opened !== null && (
        <ApplicantPanel
          key={opened}
          application_id={opened}
          neighbours={props.neighbours}
          part={part}
          onPart={setPart}
          onGo={props.onGo}
          onClose={props.onClosePanel}
        />
      )}
    </Suspense>
  );
}

/** Applicants are opened on every visit: their panel comes with the first sign of life, so that no click waits for it. */
function loadWhenTouched() {
  const left = new AbortController();
  // Where it does not come, the click tells.
  const load = () => void loadPanel().catch(() => {});
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, load, { once: true, signal: left.signal });
  return () => left.abort();
}
