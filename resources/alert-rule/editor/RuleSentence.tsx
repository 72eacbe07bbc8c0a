import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useRecords } from '#engine/data/related.ts'
import { useTextContext } from '#engine/data/useTextContext.ts'
import { triggerMode } from '../../enums.ts'
import { notifiersOf } from '../../notification-group/notifiers.ts'
import { alertInWords } from '../sentence.ts'
import { readableConditions } from './readableConditions.ts'

/** The whole rule in plain words, as its form stands. */
export function RuleSentence({ id, entries }: { id: string; entries: readonly unknown[] }) {
  const wording = useTextContext(['server', 'notification-group', 'cron'])
  const [enable, mode, group, failing, recovering] = useWatch({
    name: ['enable', 'trigger_mode', 'notification_group_id', 'fail_trigger_tasks', 'recover_trigger_tasks'],
  }) as [boolean, number, number | null, number[], number[]]
  const { records: groups } = useRecords('notification-group')
  const tellsNobody = notifiersOf(group ?? 0, groups)?.length === 0
  const rules = readableConditions(entries)
  if (!rules || rules.length === 0) return null
  const words = alertInWords(
    {
      rules,
      enable,
      once: mode === triggerMode.value.once,
      notification_group_id: tellsNobody ? null : group,
      fail_trigger_tasks: failing,
      recover_trigger_tasks: recovering,
    },
    wording,
  )
  return (
    <Box component="p" id={id} sx={style}>
      {words}
    </Box>
  )
}

const style = {
  m: 0,
  px: 1.5,
  py: 1,
  borderInlineStart: '3px solid',
  borderColor: 'primary.main',
  bgcolor: 'action.hover',
  borderRadius: 0.5,
  overflowWrap: 'anywhere',
} as const
