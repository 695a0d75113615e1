import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { setTitle } from '../../lib/documentTitle.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';
import { Card } from '../card/Card.tsx';
import { Logo } from '../text/Logo.tsx';

type StatusScreenProps = {
  productName: string;
  heading: string;
  /** 'alert' after a failure, 'status' while an action is pending. */
  role?: 'alert' | 'status';
  /** Explanations of the heading. */
  paragraphs?: readonly string[];
  /** Links the logo to the landing page; not during a request. */
  linked?: boolean;
  /** The failure of the last action. */
  problem?: ReactNode;
  actions?: ReactNode;
};

/** A page outside the console: logo, heading (focused, and the document's title), text, buttons. */
export function StatusScreen(props: StatusScreenProps) {
  const { productName, heading, role, paragraphs = [], linked = false, problem, actions } = props;
  const texts = textsOf();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setTitle(heading, productName);
    title.current?.focus();
  }, [heading, productName]);

  return (
    <Box component="main" sx={{ maxWidth: '32.5rem', margin: '0 auto', padding: '12vh 16px 32px' }}>
      <Box sx={{ marginBottom: 3 }}>
        {linked ? (
          <Box
            component="a"
            href="/landing"
            aria-label={texts.notFound.logo(productName)}
            sx={{ display: 'inline-block', color: token('text'), textDecoration: 'none' }}
          >
            <Logo name={productName} />
          </Box>
        ) : (
          <Logo name={productName} />
        )}
      </Box>
      <Card padded>
        <div role={role}>
          <Typography component="h1" variant="h1" ref={title} tabIndex={-1}>
            {heading}
          </Typography>
          {paragraphs.map((text, at) => (
            <Box
              component="p"
              key={text}
              sx={{
                margin: '8px 0 0',
                // The first paragraph of an alert is the reason, the others are advice.
                color: token(role === 'alert' && at === 0 ? 'text' : 'dim'),
                overflowWrap: 'anywhere',
              }}
            >
              {text}
            </Box>
          ))}
        </div>
        {problem && <Box sx={{ marginTop: 2 }}>{problem}</Box>}
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, marginTop: '20px' }}>
            {actions}
          </Box>
        )}
      </Card>
    </Box>
  );
}
