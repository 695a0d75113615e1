import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * Someone at keyboard and mouse. Keys follow each other at once: a pause after each waits for nothing
 * here. Whether an element takes the pointer is for the browser journeys: jsdom computes it slowly, for
 * each ancestor.
 */
export const newUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
