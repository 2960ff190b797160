import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';

const PAUSE_MS = 250;

type InForm = SyntheticEvent<HTMLInputElement | HTMLSelectElement>;

/**
 * For a search form that filters while one types: after a short pause, the form goes into the address. `q` is what the address says.
 * A search takes one step of the history, however many letters it has.
 */
export function useInstantSearch(q: string | undefined) {
  const submit = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Links and the way back change the words from outside; what is being typed stays.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = q ?? '';
  }, [q]);

  function search({ currentTarget: { form } }: InForm) {
    clearTimeout(timer.current);
    void submit(form, { replace: Boolean(q), preventScrollReset: true });
  }

  function searchSoon({ currentTarget }: InForm) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void submit(currentTarget.form, { replace: Boolean(q), preventScrollReset: true });
    }, PAUSE_MS);
  }

  return { box, search, searchSoon };
}
