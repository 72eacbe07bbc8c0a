import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The program that a shell would run; undefined where it is not installed. */
export const programNamed = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
