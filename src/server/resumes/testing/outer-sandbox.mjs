// Prints the command that starts a script in the outer sandbox only, as this user gets it, and which isolation is missing.
import { missingIsolation, outerSandboxCommand } from '../sandbox.ts';

const command = outerSandboxCommand(JSON.parse(process.argv[2] ?? ''));
console.log(JSON.stringify({ missing: missingIsolation(), ...command }));
