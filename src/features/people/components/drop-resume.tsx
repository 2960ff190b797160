import { type DragEvent, useState } from 'react';
import type { Answer } from '#api/endpoint.ts';
import { getSeekerDocument, LONGEST_WAIT_S, uploadSeekerDocument } from '#features/documents/contract.ts';
import { ALLOWED_UPLOAD_EXTENSIONS } from '#rules/validation/uploads.ts';
import { classNames } from '#ui/class-names.ts';
import { FileField } from '#ui/file-field.tsx';
import { browserCall } from '#web/browser-api.ts';
import { fileNotKept } from '#web/keep-file.ts';
import { useSave } from '#web/use-save.ts';

/** An upload with what was read from it. */
export type ReadResume = Answer<typeof getSeekerDocument>;

type DropResumeProps = {
  error: string | undefined;
  onRead: (resume: ReadResume) => void;
};

/** Takes a résumé that is dropped or chosen, and hands over what was read from it. */
export function DropResume({ error, onRead }: DropResumeProps) {
  const { save, pending, problem } = useSave();
  const [is_over, setOver] = useState(false);
  const read = (file: File | undefined) => {
    if (!file) return;
    void save(async () => {
      const resume = await readFile(file);
      if (resume) onRead(resume);
      return resume;
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to use the file box inside.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames('rounded-md p-4', is_over ? 'bg-accent-soft' : 'bg-sunken')}
    >
      <FileField
        name="resume"
        label="New résumé version"
        hint="Choose or drop a file. We fill in the form from it, for you to check."
        accept={ALLOWED_UPLOAD_EXTENSIONS.join(',')}
        error={problem?.fields.file ?? problem?.message ?? error}
        onChange={(event) => read(event.target.files?.[0])}
        optional
      />
      <p role="status" className="pt-1 text-sm text-muted">
        {pending && 'Reading the file…'}
      </p>
    </div>
  );
}

/** Reading usually takes a second; after this many waits, the person goes on without it. */
const MOST_WAITS = 6;

async function readFile(file: File): Promise<ReadResume | undefined> {
  const stored = await browserCall(uploadSeekerDocument, { body: { file, kind: 'resume' } });
  if (!stored) throw fileNotKept();
  const { document_id } = stored;
  let resume: ReadResume | undefined;
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    resume = await browserCall(getSeekerDocument, { params: { document_id }, query: { wait_s: LONGEST_WAIT_S } });
    if (resume?.read_state !== 'waiting') return resume;
  }
  return resume;
}
