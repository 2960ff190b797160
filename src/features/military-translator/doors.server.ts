// What other features may use of this one on the server.
export {
  codePaths,
  codesAmong,
  codesNamed,
  codesSpoken,
  isSpokenName,
  titlesOfCodes,
  titlesOfService,
} from './actions.server.ts';
