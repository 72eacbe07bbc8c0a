import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form'
import { submitByKey } from '#ui/submitByKey.ts'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '#engine/field.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { FormFields } from '#engine/form/FormFields.tsx'
import { Names } from '#ui/dialog/Names.tsx'
import serverConfig from '../server-config.tsx'
import type { AgentConfig } from './agentConfig.ts'
import { ChangeTick } from './ChangeTick.tsx'
import { Comparison } from './Comparison.tsx'
import type { ConfigOutcome } from './ConfigDialog.tsx'
import { Preview } from './Preview.tsx'
import { useConfigForm } from './useConfigForm.ts'
import type { ConfigReading } from './useReadings.ts'

interface ConfigFormProps {
  records: readonly AnyRecord[]
  /** The names of the servers. */
  names: readonly string[]
  /** The configuration that the agent sent, if there is only one agent; undefined for several. */
  config: AgentConfig | undefined
  readings: ReadonlyMap<number, ConfigReading>
  onCompare: () => void
  /** Asks again the agents whose configuration could not be read. */
  onAgain: () => void
  onUnsaved: (unsaved: boolean) => void
  onSent: (sent: ConfigOutcome) => void
  onCancel: () => void
}

/** The inputs of a configuration. For several agents, the user ticks each field that should change. */
export function ConfigForm({ names, readings, onCompare, onAgain, onCancel, ...options }: ConfigFormProps) {
  const { form, context, ticked, tick, preview, waits, submit, hand, refusal, notice, question, setQuestion } =
    useConfigForm({ ...options, readings })
  const t = useT()
  const several = options.config === undefined
  const { isSubmitting } = form.formState
  const around = (name: string, input: ReactNode) => (
    <ChangeTick
      name={name}
      ticked={ticked.has(name)}
      onTick={(wanted) => {
        tick(name, wanted)
        onCompare()
      }}
      servers={options.records}
      names={names}
      readings={readings}
    >
      {input}
    </ChangeTick>
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={submitByKey}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent>
          {refusal && (
            <Alert severity="error" ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          {several && (
            <>
              <Names names={names} />
              <Typography color="textSecondary">{t('pages.serverConfig.tickFirst')}</Typography>
              <Comparison
                servers={options.records}
                names={names}
                readings={readings}
                onCompare={onCompare}
                onAgain={onAgain}
              />
            </>
          )}
          <FormFields descriptor={serverConfig} context={context} focusFirst around={several ? around : undefined} />
          <Preview handoutsOf={preview} names={names} servers={options.records} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={isSubmitting}>
            {t('app.cancel')}
          </Button>
          <SaveButton busy={isSubmitting} waits={waits} />
        </DialogActions>
      </form>
      {question && (
        <ConfirmDialog
          title={t('pages.serverConfig.lockTitle')}
          text={t('pages.serverConfig.lockText')}
          names={names}
          action={t('app.save')}
          onConfirm={() => void hand(question)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </FormProvider>
  )
}

interface SaveButtonProps {
  busy: boolean
  /** Whether more data must be loaded before the values of the form can be saved. */
  waits: (values: FieldValues) => boolean
}

function SaveButton({ busy, waits }: SaveButtonProps) {
  const t = useT()
  const waiting = waits(useWatch())
  return (
    <Button type="submit" variant="contained" loading={busy || waiting}>
      {t('app.save')}
    </Button>
  )
}
