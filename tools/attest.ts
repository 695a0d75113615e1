// `npm run attest`: checks the attestation of a bank service, for operators and auditors.
import { attest } from './attest/command.ts';

const { exitCode, stdout, stderr } = await attest(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
