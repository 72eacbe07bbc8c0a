export const listPaths: readonly string[]
