import Box from '@mui/material/Box'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { load, percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { readingOf } from '#live/reading.ts'
import { stateOf } from '#live/state.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { isReporting } from '#live/useAwaited.ts'

/** The state and the load of a server, small enough for the head of its terminal. */
export function HeadFigures({ serverId }: { serverId: number }) {
  const { records } = useRecords('server')
  const locale = useLocale()
  const t = useT()
  const record = indexOf(records).get(serverId)
  const server = isReporting(record) ? record : undefined
  const { mem_total: memory } = (server?.host ?? {}) as { mem_total?: number }
  const words = useLiveValue((live) => {
    const read = server && readingOf(server, live)
    if (!server || !read) return undefined
    if (stateOf(server, live) === 'offline') return t('app.offline')
    const figures = [
      [t('resources.server.fields.cpu'), percent(read('cpu') / 100, locale)],
      memory && [t('resources.server.fields.memory'), percent(read('mem_used') / memory, locale)],
      [t('resources.server.fields.load'), load(read('load_1'), locale)],
    ] as const
    return figures.flatMap((each) => (each ? [each.join(' ')] : [])).join(' · ')
  })
  return (
    words !== undefined && (
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Box>
    )
  )
}
