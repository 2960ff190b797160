import { FileLine } from '#features/attachments/components/shared/file-line.tsx';
import { Card } from '#ui/card.tsx';
import type { Person } from '../contract.ts';

/** The versions of the résumé, newest first, and all other files. */
export function PersonFiles({ person: { files, applications } }: { person: Person }) {
  const titles = new Map(applications.map(({ application_id, posting_title }) => [application_id, posting_title]));
  const noteOf = ({ application_id, is_from_company }: Person['files'][number]) =>
    [is_from_company && 'added by your team', applications.length > 1 && titles.get(application_id)]
      .filter(Boolean)
      .join(', ');
  const resumes = files.filter(({ kind }) => kind === 'resume');
  const others = files.filter(({ kind }) => kind !== 'resume');
  return (
    <Card as="section" aria-label="Files" className="grid gap-3">
      <h2 className="text-lg font-semibold">Files</h2>
      {files.length === 0 && <p className="text-muted">No files</p>}
      {resumes.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{resumes.length === 1 ? 'Résumé' : 'Résumé versions'}</h3>
          <ul className="grid gap-2">
            {resumes.map((file) => (
              <FileLine key={file.file_id} file={file} application_id={file.application_id} note={noteOf(file)} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">Other files</h3>
          <ul className="grid gap-2">
            {others.map((file) => (
              <FileLine key={file.file_id} file={file} application_id={file.application_id} note={noteOf(file)} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
