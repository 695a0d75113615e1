import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import { Button } from '../form/Button.tsx';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { coverEn } from '../../texts/bank/cover.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Card } from '../card/Card.tsx';
import { EmptyState } from '../card/EmptyState.tsx';
import { useStore } from '../listen.ts';
import { createIdle } from './idle.ts';

type CoverProps = {
  /** Minutes in which nobody does anything on the page; 0 never covers. */
  minutes: number;
  /** Whether there is something to cover. */
  on: boolean;
  children: ReactNode;
};

/**
 * Covers what a bank has told while nobody is there, until a press shows it again. What is covered is not
 * rendered: no screen reader, key, search, selection or printer reaches it. It stays mounted, so that
 * nothing typed is lost and a bank that is asked goes on being asked. One for each page.
 */
export function Cover({ minutes, on, children }: CoverProps) {
  const words = textsOf(coverEn).cover;
  const { covered, show } = useCovered(minutes, on);
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useMovedFocus(covered, content, button);
  return (
    <>
      {covered && (
        <Card
          role="alert"
          sx={{ maxWidth: '36.25rem', margin: { xs: '8px auto', sm: '24px auto' } }}
        >
          <EmptyState
            icon={<VisibilityOff />}
            title={words.title}
            text={words.why(minutes)}
            action={
              <Button ref={button} look="primary" onClick={show}>
                {words.show}
              </Button>
            }
          />
        </Card>
      )}
      <Box ref={content} hidden={covered} tabIndex={-1} sx={{ outline: 'none' }}>
        {children}
      </Box>
    </>
  );
}

/** Whether there is something to cover and nobody has been there for so many minutes. */
function useCovered(minutes: number, on: boolean) {
  const [watch] = useState(() => createIdle(minutes * 60_000));
  const holds = useEffectEvent(() => on);
  useEffect(() => (minutes > 0 ? watch.start(() => holds()) : undefined), [minutes, watch]);
  const idle = useStore(watch.idle);
  return { covered: on && idle, show: watch.wake };
}

type Place<E> = { readonly current: E | null };

/** Takes the focus from what is covered to the button, and back to where it was. */
function useMovedFocus(
  covered: boolean,
  content: Place<HTMLElement>,
  button: Place<HTMLElement>,
): void {
  const former = useRef<Element>(null);
  useLayoutEffect(() => {
    const covering = content.current;
    if (covered) {
      former.current = document.activeElement;
      if (covering?.contains(former.current)) button.current?.focus({ preventScroll: true });
    } else if (former.current) {
      // The button that was pressed is gone.
      const back = covering?.contains(former.current) ? former.current : covering;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      former.current = null;
    }
  }, [covered, content, button]);
}
