/** A permission string of the identity token: an action and its object. */
export type Permission = `${string}:${string}`;

/**
 * The actions of the console's own resources and pages, by name. Each declaration adds its own, so
 * that a misspelt one does not compile.
 */
export interface DeclaredAccess {}

/** An action that needs a permission. */
export type Requirement = {
  [R in keyof DeclaredAccess]: { resource: R; action: keyof DeclaredAccess[R] & string };
}[keyof DeclaredAccess];

/** The permission of each action on each resource or page, for routes and buttons. */
export type AccessTable = ReadonlyMap<string, ReadonlyMap<string, Permission>>;

/** The access table of the declarations. */
export function accessOf(
  declarations: readonly {
    name: string;
    permissions?: Readonly<Record<string, Permission>>;
  }[],
): AccessTable {
  return new Map(
    declarations.map(({ name, permissions = {} }) => [name, new Map(Object.entries(permissions))]),
  );
}

/** The permission that an action needs; undefined for an action that is not in the table. */
export function requiredPermission(
  access: AccessTable,
  resource: string,
  action: string,
): Permission | undefined {
  return access.get(resource)?.get(action);
}

/** Whether a person's permissions allow an action. Actions that are not in the table are refused. */
export function can(
  access: AccessTable,
  permissions: ReadonlySet<string>,
  resource: string,
  action: string,
): boolean {
  const needed = requiredPermission(access, resource, action);
  return needed !== undefined && permissions.has(needed);
}
