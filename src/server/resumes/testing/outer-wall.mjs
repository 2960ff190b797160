// Prints the command that starts a script behind the outer wall alone, as this user gets it, and which walls are missing.
import { missingWalls, outerWallCommand } from '../sandbox.ts';

const command = outerWallCommand(JSON.parse(process.argv[2] ?? ''));
console.log(JSON.stringify({ missing: missingWalls(), ...command }));
