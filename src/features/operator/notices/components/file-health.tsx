import type { Answer } from '#api/endpoint.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { getFileHealth } from '../contract.ts';

/** Problems with stored files, and whether a virus scanner is configured. */
export function FileHealth({ health }: { health: Answer<typeof getFileHealth> }) {
  const { has_scanner, waiting, waiting_since, unscanned, unscannable, infected, damaged } = health;
  return (
    <>
      {!has_scanner && (
        <Notice tone="warning" title="Uploads are not scanned for viruses">
          No scanner is configured. Set CLAMD_URL to the address of a ClamAV server.
        </Notice>
      )}
      {waiting > 0 && waiting_since && (
        <Notice title={`Files waiting for the virus scanner: ${wholeNumber(waiting)}`}>
          The oldest was uploaded <RelativeTime date={waiting_since} />. They cannot be opened until they are scanned.
        </Notice>
      )}
      {has_scanner && unscanned > 0 && (
        <Notice title={`Older files not scanned yet: ${wholeNumber(unscanned)}`}>
          They were stored before a scanner was configured and are scanned in the background, newest first. People can
          open them meanwhile.
        </Notice>
      )}
      {has_scanner && unscannable > 0 && (
        <Notice tone="warning" title={`Files the scanner cannot check: ${wholeNumber(unscannable)}`}>
          They were stored before a scanner was configured, and the scanner rejected them, or their contents are
          missing. People can still open the files that exist.
        </Notice>
      )}
      {infected > 0 && <p className="text-muted">Files deleted because of a virus: {wholeNumber(infected)}</p>}
      {damaged > 0 && (
        <Notice tone="danger" title={`Damaged files: ${wholeNumber(damaged)}`}>
          Their contents have changed since they were stored, so they cannot be opened. Restore them from a backup.
        </Notice>
      )}
    </>
  );
}
