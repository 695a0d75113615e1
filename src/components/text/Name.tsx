import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useDisclosure } from '../form/disclosure.ts';

type NameProps = {
  text: string;
  /** Up to this many characters are shown at once. */
  longest?: number;
  /**
   * False for words in a language, which a browser may translate, inside an element with `dir="auto"`, which takes
   * its direction from them.
   */
  isolated?: boolean;
};

/**
 * A text of another person or service, isolated in its direction. Of an endless text, or one with
 * stacked marks, the beginning is shown, with a button that shows all of it in a box that scrolls
 * (decision 133). A control cannot hold a button and uses `brief` instead.
 */
export function Name({ text, longest, isolated = true }: NameProps) {
  const { common } = textsOf();
  const { open, id, button } = useDisclosure();
  const short = brief(text, longest);
  const shown = isolated ? <bdi translate="no">{short}</bdi> : <span>{short}</span>;
  if (short === text) return shown;
  return (
    <>
      {open ? (
        <Whole
          id={id}
          role="region"
          aria-label={common.wholeText}
          // Scrolls, and so has to be reached by keyboard.
          tabIndex={0}
          translate={isolated ? 'no' : undefined}
        >
          {text}
        </Whole>
      ) : (
        shown
      )}{' '}
      <Link component="button" type="button" variant="body2" className="reach" {...button}>
        {open ? common.showLess : common.showAll}
      </Link>
    </>
  );
}

const Whole = styled('bdi')({
  display: 'block',
  maxHeight: '10rem',
  overflow: 'auto',
  // Room for the first line's marks, which the box would cut off.
  paddingTop: 8,
  overflowWrap: 'anywhere',
});

/** A person by name and e-mail address, in one line; without a name by the address alone. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      <bdi translate="no">{brief(name || email)}</bdi>{' '}
      <bdi translate="no" className="text-dim">
        {brief(email)}
      </bdi>
    </>
  );
}
