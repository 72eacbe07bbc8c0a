import type { TextContext } from '#engine/field.ts'
import { wordsIn } from './shownServer.ts'

/** The number of cores with which an agent ends the model of a processor: `AMD EPYC 7B13 4 Virtual Core`. */
const cores = /^(?<model>.+?),? (?<count>\d+) (?<kind>Virtual|Physical) Core$/

/** The processors of a wire array, with their cores in the language of the viewer. */
export const processorsOf = (wire: unknown, t: TextContext['translate']): string[] =>
  wordsIn(wire).map((words) => {
    const { model, count, kind } = cores.exec(words)?.groups ?? {}
    if (model === undefined) return words
    const key = kind === 'Virtual' ? 'pages.serverPage.virtualCores' : 'pages.serverPage.physicalCores'
    return t(key, { model, smart_count: Number(count) })
  })

/** The cores of a machine by its processors; 0 if they do not say it. */
export const coresOf = (wire: unknown): number =>
  wordsIn(wire).reduce((sum, words) => sum + Number(cores.exec(words)?.groups?.['count'] ?? 0), 0)
