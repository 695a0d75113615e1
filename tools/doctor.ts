// `npm run doctor`: checks a deployed console from outside, for operators.
import { doctor } from './doctor/command.ts';

const { exitCode, stdout, stderr } = await doctor(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
