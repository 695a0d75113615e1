import type { ReactNode } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Card } from '../../components/card/Card.tsx';
import { useDisclosure } from '../../components/form/disclosure.ts';

type FoldedCardProps = {
  title: string;
  /** A phone shows all of it, too. */
  unfolded?: boolean;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** The same, while the card is open. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A card that a phone shows by its title until it is opened, because what is due comes first. */
export function FoldedCard(props: FoldedCardProps) {
  const { title, unfolded = false, aside, tools, children } = props;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const folds = isPhone && !unfolded;
  const { open, id, button } = useDisclosure();
  const shown = open || !folds;
  return (
    <Card
      level={3}
      title={
        folds ? (
          <Fold {...button} type="button" className="button bare">
            <span>{title}</span>
            {open ? <ExpandLess /> : <ExpandMore />}
          </Fold>
        ) : (
          title
        )
      }
      aside={shown && tools ? tools : aside}
    >
      {/* Only hidden: a phone that is turned keeps what was opened in it. */}
      <div id={id} hidden={!shown}>
        {children}
      </div>
    </Card>
  );
}

/** The title as a button, which begins where a title does. */
const Fold = styled('button')({ marginBlock: -4, marginInlineStart: -15, textAlign: 'start' });
