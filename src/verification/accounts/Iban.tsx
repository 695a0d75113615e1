import { Fragment } from 'react';
import type { Ref } from 'react';
import { groupIban } from './iban.ts';

type IbanProps = { id?: string; iban: string; ref?: Ref<HTMLElement> };

/**
 * An IBAN in groups of four for the eye and without a space when it is copied (experience 18): the
 * gaps are margins. Its look comes from `ibanSx` around it.
 */
export function Iban({ iban, ...rest }: IbanProps) {
  return (
    <code dir="auto" {...rest} className="iban">
      {groupIban(iban).map((group, index) => (
        // Groups repeat, and none ever changes its place.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </code>
  );
}
