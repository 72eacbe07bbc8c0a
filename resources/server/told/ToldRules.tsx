import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { mayDo } from '#engine/access.ts'
import { useRecords, useRecordsOf } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useKeptFromViewer } from '#engine/list/useListFailure.ts'
import { useT } from '#i18n/useT.ts'
import { ToldLine } from '../../notification-group/ToldLine.tsx'
import { ToldButton } from './ToldButton.tsx'
import { isWatchedBy } from '../page/touches/covers.ts'

const lists = ['alert-rule', 'notification-group', 'notification'] as const

/** Who is notified when something is wrong with a server: a line for each rule that watches it. */
export function ToldRules({ server }: { server: { id: number } }) {
  const engine = useEngine()
  const { records, known, error } = useRecords('alert-rule')
  const { isLoading } = useRecordsOf(lists)
  const kept = useKeptFromViewer()
  const t = useT()
  if (!mayDo(engine, 'alert-rule', 'list') || kept(error) || isLoading || !known) return null
  const watching = records.filter((rule) => rule['enable'] !== false && isWatchedBy(rule, server.id))
  return (
    <Box component="section" aria-labelledby="server-told">
      <Typography component="h2" variant="h6" id="server-told">
        {t('pages.told.title')} <ToldButton />
      </Typography>
      {watching.length === 0 && (
        <Typography className="toned" data-tone="warning">
          {t(engine.viewer.isAdmin ? 'pages.told.unwatched' : 'pages.told.noneOfYours')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {watching.map((rule) => (
          <ToldLine key={rule.id} resource="alert-rule" record={rule} />
        ))}
      </Box>
    </Box>
  )
}
