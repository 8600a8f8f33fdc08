/** What the test that runs has asked of the database so far, and whether several callers changed it at once. */
export const recorded = { statements: new Set<string>(), atOnce: false }

/** However many values a statement was given. */
export function recordStatement(sql: string): void {
  recorded.statements.add(sql.replace(/\((?:\?, )*\?\)(?:, \((?:\?, )*\?\))*/g, '(?)'))
}
