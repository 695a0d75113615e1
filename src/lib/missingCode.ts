const errors = new Set<unknown>();

/** True for the error of an `import()` whose code did not load. False on the development server. */
export const isMissingCode = (error: unknown): boolean => errors.has(error);

/** Calls back for every `import()` that fails, handled or not; Vite raises the event. */
export function onMissingCode(listener: () => void): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    errors.add(payload);
    listener();
  });
}
