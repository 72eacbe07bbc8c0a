import { segmentsOf } from '../../streams/paths.ts'

/** The last name of a path. */
export const nameOf = (path: Uint8Array): string => segmentsOf(path).at(-1)?.name ?? ''
