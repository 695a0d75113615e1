import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';

/** What a cell shows of a record, which it is given and which is in context. */
type CellContent<T> = ReactNode | ((record: T) => ReactNode);

export type ColumnProps<T> = {
  source: keyof T & string;
  label: string;
  /** Where a function returns null, a card leaves the line out. */
  children: CellContent<T>;
  /** The field by which the column sorts, if not `source`. */
  sortBy?: string;
  /** The order of the first click on the head; ascending by default. */
  sortByOrder?: 'ASC' | 'DESC';
  /** A CSS width. If any column has one, the layout is fixed and content moves no column. */
  width?: string;
  /** 'dim' has the colour of secondary text. */
  cellClassName?: 'dim';
  /** Whether a card shows the label before the value. */
  labelled?: boolean | ((record: T) => boolean);
};

export type ActionsProps<T> = {
  label: string;
  /** Whether only screen readers get the label. */
  labelHidden?: boolean;
  /** The buttons for a record. */
  children: CellContent<T>;
  /** The width of the buttons, in pixels at the usual size of text: reserved in a card's corner and in a fixed layout. */
  width: number;
  /** Whether a card has the buttons below its values instead of in its corner. */
  below?: boolean;
};

/** Declares a column of the table that it stands in, which draws it. The first is the title of a card. */
export function Col<T>(_props: ColumnProps<T>): ReactNode {
  return null;
}

/** Declares the last column, with the buttons for a record. */
export function ActionsCol<T>(_props: ActionsProps<T>): ReactNode {
  return null;
}

/** The columns that are declared, also within fragments, and the last one with the buttons. */
export function declaredIn<T>(children: ReactNode): {
  columns: ColumnProps<T>[];
  actions: ActionsProps<T> | undefined;
} {
  const elements = elementsOf(children);
  const props = (type: unknown) =>
    elements.flatMap((element) => (element.type === type ? [element.props] : []));
  // Sound, because `Col` and `ActionsCol` accept no other properties.
  return {
    columns: props(Col) as ColumnProps<T>[],
    actions: props(ActionsCol)[0] as ActionsProps<T> | undefined,
  };
}

function elementsOf(children: ReactNode): { type: unknown; props: unknown }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<PropsWithChildren>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });
}

/** What the cell of a record shows. */
export function contentOf<T>(content: CellContent<T>, record: T): ReactNode {
  return typeof content === 'function' ? content(record) : content;
}
