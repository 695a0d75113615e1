import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useDisclosure } from '../form/disclosure.ts';

type NameProps = {
  text: string;
  /** Up to this many characters are shown without the button. */
  longest?: number;
  /**
   * False for translatable text inside an element with `dir="auto"`, which takes its direction from
   * this text.
   */
  isolated?: boolean;
};

/**
 * Text from another user or service, directionally isolated. Very long text, or text with stacked
 * combining marks, could cover the page. It is shortened, with a button that shows all of it in a
 * scrolling box. Inside a control, which cannot contain a button, use `brief`.
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
        <FullText
          id={id}
          role="region"
          aria-label={common.wholeText}
          // Scrollable content has to be reachable by keyboard.
          tabIndex={0}
          translate={isolated ? 'no' : undefined}
        >
          {text}
        </FullText>
      ) : (
        shown
      )}{' '}
      <Link component="button" type="button" variant="body2" className="reach" {...button}>
        {open ? common.showLess : common.showAll}
      </Link>
    </>
  );
}

const FullText = styled('bdi')({
  display: 'block',
  maxHeight: '10rem',
  overflow: 'auto',
  // Space for combining marks above the first line, which the box would clip.
  paddingTop: 8,
  overflowWrap: 'anywhere',
});

/** A user's name and email address in one line; without a name only the address. */
export function UserName({ name, email }: { name: string; email: string }) {
  return (
    <>
      <bdi translate="no">{brief(name || email)}</bdi>{' '}
      <bdi translate="no" className="text-dim">
        {brief(email)}
      </bdi>
    </>
  );
}
