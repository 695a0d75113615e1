import Box from '@mui/material/Box';
import { brief } from '../../lib/graphemes.ts';
import { bankExplorerEn } from '../../texts/tools/bankExplorer.en.ts';
import { bankLoginEn } from '../../texts/bank/login.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { Connection } from '../../bank/client/service.ts';

type AskedProps = { bank: Pick<Connection, 'credentials' | 'userId' | 'password'> };

/** The bank's own name of a field, if it has one. */
const ownLabel = (label: string | undefined) => brief(label?.trim() ?? '') || undefined;

/** The ways to log in, in words, with the bank's own labels. */
export function waysOf({ credentials, userId, password }: AskedProps['bank']): string[] {
  const { ways } = textsOf(bankExplorerEn).bankExplorer.details;
  const { bankLogin } = textsOf(bankLoginEn);
  const user = ownLabel(userId) ?? bankLogin.userId;
  return [
    ...(credentials.full ? [ways.full(user, ownLabel(password) ?? bankLogin.password)] : []),
    ...(credentials.userId ? [ways.userId(user)] : []),
    ...(credentials.none ? [ways.none] : []),
  ];
}

/** Which credentials a bank asks for. */
export function Asked({ bank }: AskedProps) {
  const { noWay, oneOf } = textsOf(bankExplorerEn).bankExplorer.details;
  const [first, ...others] = waysOf(bank);
  if (first === undefined) return noWay;
  if (others.length === 0) return <span dir="auto">{first}</span>;
  return (
    <>
      {oneOf}
      <Box component="ul" sx={listSx}>
        {[first, ...others].map((way) => (
          <li key={way} dir="auto">
            {way}
          </li>
        ))}
      </Box>
    </>
  );
}

/** The bank's own names of the fields. */
export function Labels({ bank: { userId, password } }: AskedProps) {
  const { label, noLabels } = textsOf(bankExplorerEn).bankExplorer.details;
  const { bankLogin } = textsOf(bankLoginEn);
  const named = [
    [bankLogin.userId, ownLabel(userId)],
    [bankLogin.password, ownLabel(password)],
  ] as const;
  const lines = named.flatMap(([field, name]) => (name === undefined ? [] : [label(field, name)]));
  if (lines.length === 0) return noLabels;
  return lines.map((line) => (
    <div key={line} dir="auto">
      {line}
    </div>
  ));
}

const listSx = { margin: '2px 0 0', paddingInlineStart: '20px' } as const;
