import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useResourceName } from '../../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import type { ActionOutcome } from '../action.ts'
import type { AnyRecord } from '../../field.ts'
import { useDistinctName } from '../../data/useNames.ts'
import { byResult, outcomeNaming, resultKey } from './outcomes.ts'

interface OutcomeListProps {
  outcomes: readonly ActionOutcome[]
  /** The records that the action was run on. */
  records: readonly AnyRecord[]
}

const failedFirst = (one: ActionOutcome, other: ActionOutcome) => Number(other.failed) - Number(one.failed)

/**
 * The results of an action, grouped by result, failures first, with the names of the records and the server's reasons.
 */
export function OutcomeList({ outcomes, records }: OutcomeListProps) {
  const resource = useResourceName()
  const nameOf = outcomeNaming(records, useDistinctName())
  const t = useT()
  return byResult(outcomes.toSorted(failedFirst)).map(([result, group]) => (
    <Box key={result} component="section" sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2" color={group.some(({ failed }) => failed) ? 'error' : undefined}>
        {t('list.counted', { name: t(resultKey(resource, result)), count: group.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 3, overflowWrap: 'anywhere' }}>
        {group.map(({ id, reason }) => (
          <li key={id}>
            {nameOf(id)}
            {reason && (
              <Typography component="span" color="textSecondary">
                {` – ${reason}`}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Box>
  ))
}
