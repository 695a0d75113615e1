import { createElement } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';
import { createSvgIcon } from '@mui/material/utils';
import type { Page } from '../../providers/access/declaration.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** What a page is called, in the language of the page load. */
export function titleOf({ title }: Pick<Page, 'title'>): string {
  return typeof title === 'string' ? textsOf().shell[title] : title.text;
}

const icons = new Map<string, typeof SvgIcon>();

/** The component that draws declared path data; always the same one for the same data. */
export function iconOf(path: string): typeof SvgIcon {
  const icon = icons.get(path) ?? createSvgIcon(createElement('path', { d: path }), 'Declared');
  icons.set(path, icon);
  return icon;
}
