import { readPageData } from '../page-data.ts';

const BY_HAND = 'Enter your city or ZIP code instead.';
const FAILED = `We could not look up your town. ${BY_HAND}`;
/** By GeolocationPositionError code. */
const REFUSED: Record<number, string> = {
  1: `Your browser did not share your location. ${BY_HAND}`,
  2: `Your browser could not find your location. ${BY_HAND}`,
  3: `Finding your location took too long. ${BY_HAND}`,
};
const LONGEST_MS = 10_000;
/** An older position is good enough for a town. */
const OLDEST_MS = 600_000;

/**
 * Buttons that fill the box with the id in `data-use-location` with the nearest town and send its form, served hidden. The element after
 * the button shows progress and errors. The position leaves the browser rounded to a hundredth of a degree, in the body of one call, so
 * that no address, log or analytics contains it.
 */
export function startUseLocation(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-use-location]')) {
    const box = document.getElementById(button.dataset.useLocation ?? '');
    const said = button.nextElementSibling;
    if (!(box instanceof HTMLInputElement) || !said || !('geolocation' in navigator)) continue;
    const say = (text: string) => {
      button.ariaBusy = null;
      said.replaceChildren(text);
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      if (button.ariaBusy) return;
      say('Finding your town…');
      button.ariaBusy = 'true';
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => void useTown(box, coords, say),
        ({ code }) => {
          say(REFUSED[code] ?? FAILED);
          box.focus();
        },
        { timeout: LONGEST_MS, maximumAge: OLDEST_MS },
      );
    });
  }
}

async function useTown(
  box: HTMLInputElement,
  { latitude, longitude }: GeolocationCoordinates,
  say: (text: string) => void,
): Promise<void> {
  const place = await townNear({
    lat_hundredths: Math.round(latitude * 100),
    lon_hundredths: Math.round(longitude * 100),
  });
  if (place) {
    say(`You are near ${place}.`);
    box.value = place;
    box.form?.requestSubmit();
  } else {
    say(place === null ? `We found no town near you. ${BY_HAND}` : FAILED);
    box.focus();
  }
}

/** Null if no town is near, undefined without an answer. */
async function townNear(position: object): Promise<string | null | undefined> {
  try {
    const answer = await fetch(`/api/proxy?endpoint=${encodeURIComponent('/api/nearest-town')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': readPageData().csrfToken },
      body: JSON.stringify(position),
    });
    return answer.ok ? (await answer.json()).town : undefined;
  } catch {
    return undefined;
  }
}
