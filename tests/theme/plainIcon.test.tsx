import SvgIcon from '@mui/material/SvgIcon';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import createSvgIcon from '../../src/theme/plainIcon.tsx';

const path = <path d="M0 0h24v24z" />;
const Icon = createSvgIcon(path, 'Square');

const attributesOf = (svg: Element | null) =>
  Object.fromEntries(
    [...(svg?.attributes ?? [])].flatMap(({ name, value }) =>
      name === 'class' ? [] : [[name, value]],
    ),
  );

test("an icon is the element that MUI's would be, and one with `sx` is MUI's", () => {
  const { container } = render(
    <>
      <SvgIcon data-testid="SquareIcon">{path}</SvgIcon>
      <Icon />
      <Icon className="mark" aria-hidden />
      <Icon sx={{ fontSize: 14 }} />
    </>,
  );
  const [theirs, own, named, styled] = container.children;
  expect(attributesOf(own ?? null)).toEqual(attributesOf(theirs ?? null));
  expect(own?.innerHTML).toBe(theirs?.innerHTML);
  expect([own, named].map((icon) => icon?.getAttribute('class'))).toEqual(['icon', 'icon mark']);
  expect(styled?.getAttribute('class')).toContain('MuiSvgIcon-root');
});
