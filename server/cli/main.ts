import { entry } from '../entry.js';

await import(entry('cli', './cli/run.js'));
