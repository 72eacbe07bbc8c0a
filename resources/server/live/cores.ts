import { wordsIn } from '../page/shownServer.ts'

/** The cores of a machine by its processors, such as 4 of `AMD EPYC 7B13 4 Virtual Core`; 0 if they do not say it. */
export const coresOf = ({ cpu }: Readonly<Record<string, unknown>>): number =>
  wordsIn(cpu).reduce((sum, words) => sum + Number(/(\d+) (?:Virtual|Physical) Core/.exec(words)?.[1] ?? 0), 0)
