import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '#engine/field.ts'
import { FormFields } from '#engine/form/FormFields.tsx'
import { FormFrame } from '#engine/form/FormFrame.tsx'
import { FormNotice } from '#engine/form/FormNotice.tsx'
import { Names } from '#ui/dialog/Names.tsx'
import type { WorkListener } from '#ui/dialog/useTellWork.ts'
import serverConfig from '../server-config.tsx'
import type { AgentConfig } from './agentConfig.ts'
import { ChangeTick } from './ChangeTick.tsx'
import { Comparison } from './Comparison.tsx'
import type { ConfigOutcome } from './ConfigDialog.tsx'
import { Preview } from './Preview.tsx'
import { useConfigForm } from './useConfigForm.tsx'
import type { ConfigReading } from './useReadings.ts'

interface ConfigFormProps extends WorkListener {
  records: readonly AnyRecord[]
  /** The names of the servers. */
  names: readonly string[]
  /** The configuration that the agent sent, if there is only one agent; undefined for several. */
  config: AgentConfig | undefined
  readings: ReadonlyMap<number, ConfigReading>
  onCompare: () => void
  /** Asks again the agents whose configuration could not be read. */
  onAgain: () => void
  onSent: (sent: ConfigOutcome) => void
  onCancel: () => void
}

/** The inputs of a configuration. For several agents, the user ticks each field that should change. */
export function ConfigForm({ onCompare, onAgain, onCancel, ...options }: ConfigFormProps) {
  const { names, readings } = options
  const { core, context, ticked, tick, preview, waits, question } = useConfigForm(options)
  const { form, onSubmit, notice, noticeRef, isSaving } = core
  const t = useT()
  const several = options.config === undefined
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
    <>
      <FormFrame form={form} onSubmit={onSubmit}>
        <DialogContent>
          <FormNotice notice={notice} ref={noticeRef} />
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
          <Button onClick={onCancel} disabled={isSaving}>
            {t('app.cancel')}
          </Button>
          <SaveButton busy={isSaving} waits={waits} />
        </DialogActions>
      </FormFrame>
      {question}
    </>
  )
}

interface SaveButtonProps {
  busy: boolean
  /** Whether more data must be loaded before the values of the form can be saved. */
  waits: () => boolean
}

function SaveButton({ busy, waits }: SaveButtonProps) {
  const t = useT()
  // Renders again at each change of a value.
  useWatch()
  const waiting = waits()
  return (
    <Button type="submit" variant="contained" loading={busy || waiting}>
      {t('app.save')}
    </Button>
  )
}
