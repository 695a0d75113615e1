/** Media queries of what a device or a person asks for, as keys of styles. */
export const coarse = '@media (pointer: coarse)';
export const forced = '@media (forced-colors: active)';
export const moreContrast = '@media (prefers-contrast: more)';
