import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Copies a field, and says so. Where copying is not allowed, the text is selected instead. Shown once scripts run. */
export function CopyButton({ field, label }: { field: string; label: string }) {
  const [is_ready, setReady] = useState(false);
  const [told, setTold] = useState('');
  useEffect(() => setReady(true), []);
  const copy = async () => {
    const shown = document.getElementById(field);
    if (!(shown instanceof HTMLInputElement)) return;
    shown.select();
    const done = await navigator.clipboard.writeText(shown.value).then(
      () => true,
      () => false,
    );
    setTold(done ? 'Copied.' : 'Press Ctrl+C.');
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" size="sm" icon="copy" hidden={!is_ready} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="self-center text-sm">
        {told}
      </span>
    </div>
  );
}
