import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * A user with keyboard and mouse, without pauses between keys. The check for pointer events is left
 * to the browser journeys, because jsdom computes it slowly.
 */
export const newUser = () =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
