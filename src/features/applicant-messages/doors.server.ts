// What other features may use of this one on the server.

export { readerOf as noteReaderOf, sendMessage } from './actions.server.ts';
export {
  conversationPaths,
  findLetterheads,
  type Letterhead,
  linkPaths,
  mailApplicants,
  tellTeam,
} from './mail-actions.server.ts';
export { deleteExpiredLinks } from './mail-store.server.ts';
export { mailParagraphs } from './rules.ts';
export {
  insertMessage,
  insertNotes,
  listMessages,
  listNotes,
  markRead,
  type Reader as NoteReader,
  readsNote,
} from './store.server.ts';
