import type { InputProps } from '#engine/field.ts'
import { CoverageFields } from '../cover/CoverageFields.tsx'
import { taskCover, taskType } from '../enums.ts'
import { WhereRuns } from './WhereRuns.tsx'

/** On which servers a task runs, and where it would run now. Only trigger tasks run on the server of an alert. */
export const TaskCoverage = (props: InputProps) => (
  <CoverageFields
    {...props}
    of={taskCover}
    listed="servers"
    kinds={({ task_type }) => (task_type === taskType.value.trigger ? ['all', 'only', 'alarmed'] : ['all', 'only'])}
    below={(coverage) => <WhereRuns coverage={coverage} />}
  />
)
