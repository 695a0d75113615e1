import { useId, type ReactNode, type Ref } from 'react';
import MuiCard, { type CardProps as MuiCardProps } from '@mui/material/Card';
import CardHeader from '@mui/material/CardHeader';

type CardProps = {
  /** The heading, which also names the card for screen readers. */
  title?: ReactNode;
  level?: 2 | 3;
  titleVariant?: 'h3' | 'h4';
  /** Makes the heading focusable. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** An explanation below the title. */
  about?: ReactNode;
  /** At the end of the title's line, or below it where space is short. */
  aside?: ReactNode;
  padded?: boolean;
  /** Minimum height, reserved for content that is still loading. Pixels. */
  minHeight?: number | undefined;
} & Pick<MuiCardProps, 'children' | 'role' | 'sx'>;

/** MUI's card; with a title, a section named by it. */
export function Card(props: CardProps) {
  const { children, title, level = 2, titleVariant = 'h4', titleRef, ...rest } = props;
  const { about, aside, padded, minHeight, ...card } = rest;
  const titleId = useId();
  return (
    <MuiCard
      {...card}
      {...(title ? { component: 'section', 'aria-labelledby': titleId } : {})}
      className={padded ? 'padded' : undefined}
      style={minHeight ? { minHeight } : undefined}
    >
      {title && (
        <CardHeader
          className={about ? 'explained' : undefined}
          title={title}
          subheader={about}
          action={aside}
          slotProps={{
            title: {
              component: `h${level}`,
              variant: titleVariant,
              id: titleId,
              ref: titleRef,
              tabIndex: titleRef && -1,
            },
            subheader: { component: 'div', variant: 'body2' },
          }}
        />
      )}
      {children}
    </MuiCard>
  );
}
