/** Glob patterns; one with `!` in front takes files out. */
interface Area {
  mutate: string[]
  tests: string[]
}

export const areas: Record<'dataProvider' | 'streams' | 'engine' | 'rules', Area>
