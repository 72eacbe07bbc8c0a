/** The values of a field of an expression, and how they can be said. */
export interface TimePart {
  /** In ascending order. */
  values: readonly number[]
  /** Whether these are all values that the field can have. */
  all: boolean
  /** The distance of the values, where they divide the whole field evenly from its first value on: 5 for `0,5,10 …`. */
  step: number | undefined
}

/** The first value and the number of values of each field: second, minute, hour, day of month, month, day of week. */
const ranges = [
  [0, 60],
  [0, 60],
  [0, 24],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

/** Days and months are always named: "every 2 days of the month" would not tell which. */
const named = 3

export function partOf(values: ReadonlySet<number>, field: number): TimePart {
  const [first, count] = ranges[field] ?? [0, 0]
  const sorted = [...values].sort((one, other) => one - other)
  const step = count / sorted.length
  const isEven = field < named && sorted.length > 1 && sorted.every((value, at) => value === first + at * step)
  return { values: sorted, all: sorted.length === count, step: isEven && step > 1 ? step : undefined }
}

export const isOnly = ({ values }: TimePart, value: number) => values.length === 1 && values[0] === value

/** Whether the values can be said by their distance: "every minute", "every 5 minutes". */
export const isRegular = ({ all, step }: TimePart) => all || step !== undefined

/** The first and the last of values that follow each other without a gap; undefined if there is one. */
export function gaplessSpan({ values }: TimePart): [first: number, last: number] | undefined {
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined || last - first !== values.length - 1) return undefined
  return [first, last]
}

/** Values that follow each other, three or more of them together. */
export function runsOf(values: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run?.at(-1) === value - 1) run.push(value)
    else runs.push([value])
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map((value) => [value]) : [run]))
}
