import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ResourceContextProvider, useGetOne, useGetResourceLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ActionButton } from '../actions/ActionButton.tsx'
import { QuestionProvider } from '../actions/QuestionProvider.tsx'
import { useDialogUrl } from '../nav/dialogUrl.ts'
import { RecordForm } from './RecordForm.tsx'
import { ResourceTabs } from '../nav/ResourceTabs.tsx'
import { useAvailableActions } from '../actions/useAvailableActions.ts'
import { SectionRail } from '#ui/sections/SectionRail.tsx'
import { Waiting } from '#ui/Waiting.tsx'

/** The page of a singleton: its form and its other actions. */
export function SingletonPage({ resource }: { resource: string }) {
  const { dialect } = useEngine()
  const { data: record, error, refetch } = useGetOne<AnyRecord>(resource, { id: resource as never })
  const { state } = useLocation()
  const { close } = useDialogUrl()
  const reason = useReason()
  const t = useT()
  return (
    <ResourceContextProvider value={resource}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <ResourceTabs />
        <QuestionProvider>
          <Title resource={resource} record={record} />
        </QuestionProvider>
        {error && !record && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}>
            {reason(error)}
          </Alert>
        )}
        {!record && !error && <Waiting page />}
        {record && (
          <SectionRail>
            <Paper variant="outlined">
              <Suspense
                fallback={
                  <Box sx={{ p: 3 }}>
                    <Waiting page />
                  </Box>
                }
              >
                <RecordForm
                  context={{ mode: 'edit', dialect: dialect(), record, records: () => [] }}
                  // A page that has opened this one is gone back to, as from a dialog.
                  {...(state?.openedHere && { onLeave: close })}
                />
              </Suspense>
            </Paper>
          </SectionRail>
        )}
      </Box>
    </ResourceContextProvider>
  )
}

/** The heading of the page, and the actions of the singleton. */
function Title({ resource, record }: { resource: string; record: AnyRecord | undefined }) {
  const label = useGetResourceLabel()(resource, 1)
  const actions = useAvailableActions('row', record).filter(({ refusal }) => !refusal)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography component="h1" variant="h5">
        {label}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto' }}>
        {record &&
          actions.map((each) => (
            <ActionButton key={each.action.key} available={each} onClick={() => each.start([record])} />
          ))}
      </Box>
    </Box>
  )
}
