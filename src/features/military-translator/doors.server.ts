// What other features may use of this one on the server.
export { codePaths, codesAmong, codesNamed, codesSpoken, isSpokenName, titlesOfCodes } from './actions.server.ts';
