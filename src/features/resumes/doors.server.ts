// What other features may use of this one on the server.
export { mainResume } from './actions.server.ts';
export {
  applicationOf,
  copyOf,
  forgetCopies,
  keepSentResume,
  type MadePdf,
  prepareCopy,
} from './copy-actions.server.ts';
