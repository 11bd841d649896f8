/** A set without rows, always the same one. */
export const noRows: ReadonlySet<string> = new Set()
