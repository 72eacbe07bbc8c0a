import { useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import { useDescriptorForm } from '#engine/form/useDescriptorForm.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useTellWork, type WorkListener } from '#ui/dialog/useTellWork.ts'
import { useT } from '#i18n/useT.ts'
import serverConfig from '../server-config.tsx'
import { changesOf, type AgentConfig } from './agentConfig.ts'
import type { ConfigOutcome } from './ConfigDialog.tsx'
import { dependsOnPresent, handoutsOf, type Handout } from './handouts.ts'
import { configOfReading, type ConfigReading } from './useReadings.ts'
import { useSendConfig } from './useSendConfig.ts'

interface ConfigFormOptions extends WorkListener {
  records: readonly AnyRecord[]
  /** The names of the servers. */
  names: readonly string[]
  /** The configuration that the agent sent, if there is only one agent; undefined for several. */
  config: AgentConfig | undefined
  readings: ReadonlyMap<number, ConfigReading>
  onSent: (sent: ConfigOutcome) => void
}

type Handouts = readonly Handout<AnyRecord>[]

/** After commands are disabled, nothing can be changed from here any more. */
const locksOut = (handouts: Handouts) => handouts.some(({ changes }) => changes['disable_command_execute'] === true)

const descriptor: AnyResource = serverConfig

/**
 * The state of a form for configurations. For one agent it sends the edited fields, for several agents the ticked
 * ones. The caller must render `question`.
 */
export function useConfigForm({ records, names, config, readings, onSent, ...listener }: ConfigFormOptions) {
  const { dialect } = useEngine()
  const context: FormContext = {
    mode: config ? 'edit' : 'create',
    dialect: dialect(),
    record: config,
    records: () => [],
  }
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { question, ask } = useAsking()
  const send = useSendConfig()
  const t = useT()
  const initial = initialFormValues(descriptor, context)
  const core = useDescriptorForm({
    descriptor,
    context,
    editedOf: (values) =>
      config ? Object.keys(initial).filter((name) => values[name] !== initial[name]) : [...ticked],
    async submit({ body = {} }) {
      const given = handouts(body)
      if (given.length === 0) core.setNotice({ message: t('pages.serverConfig.nothing'), isRefusal: false })
      else if (!locksOut(given) || (await isLockWanted())) onSent({ handouts: given, outcomes: await send(given) })
      return 'open'
    },
  })
  const { isDirty } = core.form.formState
  useTellWork(config ? isDirty : ticked.size > 0, core.isSaving, listener)

  /** The changes to send so that the agents get these values. */
  const handouts = (values: AgentConfig): Handouts => {
    if (!config)
      return Object.keys(values).length > 0
        ? handoutsOf(values, records, (id) => configOfReading(readings.get(id)))
        : []
    const changes = changesOf(config, values)
    return Object.keys(changes).length > 0 ? [{ changes, servers: records, keepsNames: false }] : []
  }

  /** The changes that the form would send; undefined while a value is invalid. */
  const preview = () => {
    const { body, errors } = core.stepsOf(context)
    return body && Object.keys(errors).length === 0 ? handouts(body) : undefined
  }

  /** Whether configurations are still being read that must be known before anything is sent. */
  const waits = () => {
    if (config || readings.size === records.length) return false
    const { body } = core.stepsOf(context)
    return body !== undefined && dependsOnPresent(body)
  }

  const isLockWanted = () =>
    ask<boolean>((answer) => (
      <ConfirmDialog
        title={t('pages.serverConfig.lockTitle')}
        text={t('pages.serverConfig.lockText')}
        names={names}
        action={t('app.save')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ))

  const tick = (name: string, wanted: boolean) =>
    setTicked((names) => new Set(wanted ? [...names, name] : [...names].filter((other) => other !== name)))
  return { core, context, ticked, tick, preview, waits, question }
}
