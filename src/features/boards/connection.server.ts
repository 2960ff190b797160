import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { BoardProvider, Credentials } from '#server/boards/board-provider.ts';
import { boardOwner } from '#server/sealing/sealed-columns.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import type { Services } from '#server/services.ts';
import type { BoardId } from './board-list.ts';
import type { OfBoard } from './store.server.ts';

const credentialsSchema = z.record(z.string(), z.string());

export const sealCredentials = ({ secrets }: Services, of: OfBoard, credentials: Credentials): Sealed =>
  secrets.sealing.seal(boardOwner(of), Buffer.from(JSON.stringify(credentials)));

export const unsealCredentials = ({ secrets }: Services, of: OfBoard, stored: Sealed): Credentials =>
  credentialsSchema.parse(JSON.parse(secrets.sealing.unseal(boardOwner(of), stored).toString()));

/** Who speaks to the board; null where it cannot be used. */
export const providerOf = ({ boards }: Services, board_id: BoardId): BoardProvider | null =>
  boards.practice?.[board_id] ?? null;

/** What a board signs the applicants with that it sends: a key of its own for each connection, made of the connection's id. */
export const signingKeyOf = ({ secrets }: Pick<Services, 'secrets'>, account_id: string): string =>
  createHmac('sha256', secrets.mailed_links).update(`board applicants ${account_id}`).digest('hex');
