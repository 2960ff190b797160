import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './web/keep-typed.ts';
import { reportFailure } from './web/report-failure.ts';

const giveBackTyped = keepTyped();

/** Everything below stands when its effect runs. */
function Hydrated() {
  useEffect(giveBackTyped, []);
  return <HydratedRouter onError={reportFailure} />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated />
    </StrictMode>,
  );
});
