/** A credential that a board asks for. Whatever is entered is a secret: it is stored encrypted and never shown again. */
export type BoardField = { name: string; label: string; hint: string };

type Board = {
  name: string;
  about: string;
  /** A send to a paid board spends one board credit. */
  cost: 'free' | 'paid';
  /** Its pages name the account that an ad belongs to, so no anonymous posting goes there. */
  shows_account: boolean;
  /** It can take applications itself and send them to us. */
  takes_applications: boolean;
  fields: readonly BoardField[];
  /** The format of the file that the board fetches from us; null where we tell the board. */
  feed: string | null;
};

/** All jobs in a file are of the one company whose address it has, so no anonymous posting can be in it. */
const FEED = { cost: 'free', shows_account: true, takes_applications: false, fields: [] } as const;

const API_KEY: BoardField = {
  name: 'api_key',
  label: 'API key',
  hint: 'For the practice boards: practice- and the name of your account, such as practice-Hiring team.',
};

/** Every board that postings can be sent to, in the order of the page. */
export const BOARDS = {
  practice: {
    name: 'Practice Board',
    about: 'A board of our own to try sending jobs. Nothing on it is public.',
    cost: 'free',
    shows_account: false,
    takes_applications: true,
    fields: [API_KEY],
    feed: null,
  },
  'practice-plus': {
    name: 'Practice Board Plus',
    about: 'The same with what paid boards do: each send spends a board credit, and its pages name your account.',
    cost: 'paid',
    shows_account: true,
    takes_applications: false,
    fields: [API_KEY],
    feed: null,
  },
  'indeed-feed': {
    ...FEED,
    name: 'Indeed feed',
    about:
      'An XML feed of your jobs in Indeed’s format. Give Indeed the feed URL; a job counts as live once Indeed has fetched it.',
    feed: 'indeed',
  },
  'linkedin-feed': {
    ...FEED,
    name: 'LinkedIn feed',
    about:
      'An XML feed of your jobs in LinkedIn’s format. Give LinkedIn the feed URL; a job counts as live once LinkedIn has fetched it.',
    feed: 'linkedin',
  },
  'xml-feed': {
    ...FEED,
    name: 'XML feed',
    about: 'An XML feed of your jobs for any other board that imports XML. Give the board the feed URL.',
    feed: 'generic',
  },
} as const satisfies Record<string, Board>;

export type BoardId = keyof typeof BOARDS;
// The keys of a constant, which Object.keys forgets.
export const BOARD_IDS = Object.keys(BOARDS) as [BoardId, ...BoardId[]];

export const isBoard = (id: string): id is BoardId => Object.hasOwn(BOARDS, id);

/** The board as any of them, for code that treats all alike. */
export const boardOf = (id: BoardId): Board => BOARDS[id];
