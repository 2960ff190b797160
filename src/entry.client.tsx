import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTyped } from './web/keep-typed.ts';

const giveBackTyped = keepTyped();

/** Everything below stands when its effect runs. */
function Hydrated() {
  useEffect(giveBackTyped, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated />
    </StrictMode>,
  );
});
