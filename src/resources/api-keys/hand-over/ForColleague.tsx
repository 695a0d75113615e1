import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/form/Button.tsx';
import { ErrorBoundary } from 'react-error-boundary';
import { FieldHint } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Later } from '../../../components/later/Later.tsx';
import { keyEn } from '../../../texts/api-keys/key.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import type { HandOver, Recipient } from './handOver.ts';

const loadParts = () => import('./parts.ts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

type ForColleagueProps = {
  handOver: HandOver;
  /** True while a key is being created: for whom its secret is sealed was settled before. */
  disabled?: boolean;
  /** What was sealed, where there is a secret already. */
  sealed?: ReactNode;
};

/** Offers to seal the secret of a key for a colleague, and asks for whom. */
export function ForColleague({ handOver, disabled = false, sealed }: ForColleagueProps) {
  const texts = textsOf(keyEn).apiKeySealing;
  const { wanted, want, decline, fragment } = handOver;
  /** The focus follows when one takes the place of the other, but not where the address begins with it. */
  const [isPressed, setPressed] = useState(false);
  function press(act: () => void) {
    setPressed(true);
    act();
  }

  if (!wanted) {
    return (
      <div>
        <Button small disabled={disabled} autoFocus={isPressed} onClick={() => press(want)}>
          {texts.offer}
        </Button>
        <FieldHint>{texts.offerHint}</FieldHint>
      </div>
    );
  }
  const without = (
    <Button disabled={disabled} onClick={() => press(decline)}>
      {texts.decline}
    </Button>
  );
  return (
    <LateParts action={without}>
      {/* A link that is opened in this tab replaces the former one with all that was said of it. */}
      {({ ChooseRecipient }) => (
        <ChooseRecipient
          key={fragment}
          handOver={{ ...handOver, decline: () => press(decline) }}
          disabled={disabled}
          takesFocus={isPressed}
          sealed={sealed}
        />
      )}
    </LateParts>
  );
}

type SealedProps = {
  apiKey: Pick<ApiKey, 'id' | 'name' | 'environment'>;
  secret: string | undefined;
  recipient: Recipient;
  /** Called once there is a text that the recipient can open. */
  onSealed: () => void;
};

/** The sealed text, where whoever creates the key finds the secret otherwise. */
export function Sealed(props: SealedProps) {
  return <LateParts>{({ SealedSecret }) => <SealedSecret {...props} />}</LateParts>;
}

type LatePartsProps = { action?: ReactNode; children: (parts: Parts) => ReactNode };

/** What seals a secret, loaded when it is asked for. It does not take the page along where it fails. */
function LateParts({ action, children }: LatePartsProps) {
  const missing = (
    <Notice tone="warn" role="alert" actions={action}>
      {textsOf(keyEn).apiKeySealing.missing}
    </Notice>
  );
  return (
    <ErrorBoundary fallback={missing}>
      <Later load={loadParts} pressed missing={missing}>
        {children}
      </Later>
    </ErrorBoundary>
  );
}
