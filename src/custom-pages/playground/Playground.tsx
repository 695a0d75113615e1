import { Card } from '../../components/card/Card.tsx';
import { EmptyState } from '../../components/card/EmptyState.tsx';
import { useConfig } from '../../providers/access/consoleContext.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Workbench } from './Workbench.tsx';

/** Every service of the bank service, tried out with a key of the tenant. */
export default function Playground() {
  const { playgroundPage: words } = textsOf(playgroundEn);
  const { bank } = useConfig();
  if (bank) return <Workbench bank={bank} />;
  return (
    <Card>
      <EmptyState title={words.missingTitle} text={words.missing} />
    </Card>
  );
}
