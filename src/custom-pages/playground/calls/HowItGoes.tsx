import { Link } from 'react-router-dom';
import { Card } from '../../../components/card/Card.tsx';
import { MarkedRow } from '../../../components/card/MarkedRow.tsx';
import { Mark } from '../../../components/card/Verdict.tsx';
import { useNow } from '../../../components/listen.ts';
import { Name } from '../../../components/text/Name.tsx';
import { useCan, useCreatePath } from '../../../providers/access/consoleContext.ts';
import { useRows } from '../../../providers/data/useRows.ts';
import type { ApiKey } from '../../../resources/api-keys/apiKey.schema.ts';
import { expiryOf, needsAttention } from '../../../resources/api-keys/expiry/expiry.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';

type HowItGoesProps = {
  /** Whether a key has been chosen. */
  hasKey: boolean;
};

/** Before a run, in place of its calls: what happens, in three steps. */
export function HowItGoes({ hasKey }: HowItGoesProps) {
  const { playgroundSteps: words, playgroundCalls } = textsOf(playgroundEn);
  const at = hasKey ? 1 : 0;
  const steps = [
    { title: words.key, detail: hasKey ? words.keyText : <FirstKey /> },
    { title: words.bank, detail: words.bankText },
    { title: words.calls, detail: playgroundCalls.none },
  ];
  return (
    <Card title={words.title}>
      <ol className="card-rows">
        {steps.map(({ title, detail }, index) => (
          <MarkedRow
            key={title}
            top={0}
            current={index === at}
            mark={
              <Mark size={24} tone={index < at ? 'ok' : 'open'} word={index < at ? words.done : ''}>
                {index < at ? undefined : index + 1}
              </Mark>
            }
            detail={detail}
          >
            {title}
          </MarkedRow>
        ))}
      </ol>
    </Card>
  );
}

/** What a key is for, and one to begin with: it reaches test banks alone. */
function FirstKey() {
  const { playgroundSteps: words } = textsOf(playgroundEn);
  const { rows: keys } = useRows<ApiKey>('api-keys');
  const mayCreate = useCan({ resource: 'api-keys', action: 'create' });
  const createPath = useCreatePath();
  const now = useNow();
  const example = keys?.find(
    ({ environment, expiresAt }) =>
      environment === 'Integration' && !needsAttention(expiryOf(expiresAt, now)),
  );
  return (
    <>
      {words.keyText}{' '}
      {example ? (
        <Name text={words.example(example.name)} longest={200} />
      ) : (
        keys &&
        mayCreate && (
          <Link
            to={`${createPath({ resource: 'api-keys', type: 'create' })}?environment=Integration&expires=7&name=Playground`}
          >
            {words.create}
          </Link>
        )
      )}
    </>
  );
}
