// What other features may use of this one on the server.
export { grantCredits, remainingCredits, spendCredit } from './actions.server.ts';
export { endPackages, findActivePackage, insertPackage, updatePackage } from './package-store.server.ts';
