import { Fragment } from 'react';
import type { Ref } from 'react';
import { brief } from '../../lib/graphemes.ts';
import { groupIban } from '../../lib/iban.ts';

type IbanProps = { id?: string; iban: string; ref?: Ref<HTMLElement> };

/**
 * Shows an IBAN in groups of four and copies it without spaces, because the gaps are margins. `ibanSx`
 * on an element around it provides the style.
 */
export function Iban({ iban, ...rest }: IbanProps) {
  return (
    <code dir="auto" {...rest} className="iban">
      {groupIban(iban).map((group, index) => (
        // Groups may repeat, and their order never changes.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{brief(group)}</span>
        </Fragment>
      ))}
    </code>
  );
}
