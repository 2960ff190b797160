import './react-for-production.ts';
import { explain, start } from './start.ts';

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
