import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Table } from '#ui/table.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { ImportedPeople } from '../contract.ts';
import { BASIS_WORDS } from '../words.ts';

type Person = ImportedPeople['people'][number];

/** The people of a company, each with their file and a way to delete them. */
export function PeopleTable({ people }: { people: Person[] }) {
  return (
    <Table
      caption="Imported people"
      rows={people}
      rowKey={(person) => person.imported_person_id}
      columns={[
        { key: 'name', header: 'Name', rowHeader: true, cell: (person) => <Name person={person} /> },
        { key: 'contact', header: 'Contact', cell: (person) => <Contact person={person} /> },
        { key: 'source', header: 'Source', cell: (person) => <Source person={person} /> },
        { key: 'added', header: 'Added', cell: (person) => <Added person={person} /> },
        {
          key: 'actions',
          header: <span className="sr-only">Actions</span>,
          cell: (person) => <Actions person={person} />,
        },
      ]}
    />
  );
}

const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`.trim();

function Name({ person }: { person: Person }) {
  const place = [person.city, person.region].filter(Boolean).join(', ');
  const about = [person.headline, place].filter(Boolean).join(' · ');
  return (
    <div className="grid min-w-40 gap-0.5">
      <span className="font-semibold wrap-anywhere">{nameOf(person)}</span>
      {about && <span className="text-sm font-normal text-muted wrap-anywhere">{about}</span>}
      {person.skills.length > 0 && (
        <span className="text-sm font-normal text-muted wrap-anywhere">{person.skills.slice(0, 8).join(', ')}</span>
      )}
    </div>
  );
}

function Contact({ person }: { person: Person }) {
  return (
    <div className="grid min-w-40 gap-0.5 text-sm wrap-anywhere">
      <span>{person.email}</span>
      {person.phone && <span className="text-muted">{person.phone}</span>}
    </div>
  );
}

function Source({ person }: { person: Person }) {
  return (
    <div className="grid min-w-40 gap-0.5 text-sm wrap-anywhere">
      <span>{person.source}</span>
      <span className="text-muted">{BASIS_WORDS[person.lawful_basis]}</span>
    </div>
  );
}

function Added({ person: { created_at, noticed_at } }: { person: Person }) {
  return (
    <div className="grid min-w-32 gap-0.5 text-sm">
      <RelativeTime date={created_at} />
      <span className="text-muted">
        {noticed_at ? (
          <>
            Told <RelativeTime date={noticed_at} />
          </>
        ) : (
          'Not told yet'
        )}
      </span>
    </div>
  );
}

function Actions({ person }: { person: Person }) {
  const name = nameOf(person);
  return (
    <Form method="post" className="flex justify-end gap-2">
      <CsrfField />
      <input type="hidden" name="imported_person_id" value={person.imported_person_id} />
      {person.file_name && (
        <Button type="submit" size="sm" name="intent" value="open" aria-label={`Open the résumé of ${name}`}>
          Résumé
        </Button>
      )}
      <Button type="submit" size="sm" variant="quiet" name="intent" value="delete" aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </Form>
  );
}
