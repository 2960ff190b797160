import type { BoardProblem } from '#rules/board-problems.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundFailed } from '../outbound/outbound.ts';

export type AdQuestion = { id: string; label: string; kind: string; required: boolean; choices: string[] };

/** What leaves for a board, and nothing else: made of a posting's public view, so that an anonymous company is not in it. */
export type Ad = {
  /** By which the board knows the ad: the same one, however often it is sent, is one ad. */
  key: string;
  title: string;
  /** 'Anonymous' where the posting does not name its company. */
  company_name: string;
  description_html: string;
  city: string;
  region: string;
  country: string;
  location_type: string;
  employment_type: string;
  pay: string;
  /** Where people apply: a link of ours, or null if the board takes applications and sends them to us. */
  apply_url: string | null;
  questions: readonly AdQuestion[];
  ends_on: string | null;
};

/** What a company entered for a board. */
export type Credentials = Readonly<Record<string, string>>;

/** How the board reaches us when it takes applications itself. */
export type Callback = { url: string; signing_key: string };

/** `waiting`: the board has it and has not decided. */
export type PutOutcome = { is: 'live' | 'waiting'; url: string | null } | { is: 'refused'; message: string };
export type LookOutcome =
  | { is: 'live' | 'waiting'; url: string | null }
  | { is: 'refused'; message: string }
  | { is: 'absent' };
export type RemoveOutcome = { was_live: boolean };

/** All calls throw `BoardFailed`: nobody knows what the board did. */
export type BoardProvider = {
  /** Checks what the company entered. Null: the board knows no such account. */
  connect: (credentials: Credentials, callback: Callback) => Promise<{ account_name: string } | null>;
  put: (credentials: Credentials, ad: Ad) => Promise<PutOutcome>;
  look: (credentials: Credentials, key: string) => Promise<LookOutcome>;
  /** Confirms that the ad is gone, also when it never was there. */
  remove: (credentials: Credentials, key: string) => Promise<RemoveOutcome>;
};

export class BoardFailed extends Error {
  readonly problem: BoardProblem;

  constructor(problem: BoardProblem) {
    super(`the board failed: ${problem}`);
    this.name = 'BoardFailed';
    this.problem = problem;
  }
}

/** Turns failures of the connection into `BoardFailed`. */
export async function askBoard(outbound: Outbound, address: string, options: Parameters<Outbound['fetch']>[1] = {}) {
  try {
    const answer = await outbound.fetch(address, options);
    if (answer.status === 401 || answer.status === 403) throw new BoardFailed('access');
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new BoardFailed('unreachable');
    return answer;
  } catch (error) {
    if (error instanceof OutboundFailed) throw new BoardFailed('unreachable');
    throw error;
  }
}
