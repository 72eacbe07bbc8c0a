import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { formSchema, initialFormValues } from '#engine/form/formSchema.ts'
import { formResolver } from '#engine/form/resolver.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import serverConfig from '../server-config.tsx'
import { changesOf, type AgentConfig } from './agentConfig.ts'
import type { ConfigOutcome } from './ConfigDialog.tsx'
import { dependsOnPresent, handoutsOf, type Handout } from './handouts.ts'
import { configOfReading, type ConfigReading } from './useReadings.ts'
import { useSendConfig } from './useSendConfig.ts'

interface ConfigFormOptions {
  records: readonly AnyRecord[]
  /** The configuration that the agent sent, if there is only one agent; undefined for several. */
  config: AgentConfig | undefined
  readings: ReadonlyMap<number, ConfigReading>
  onUnsaved: (unsaved: boolean) => void
  onSent: (sent: ConfigOutcome) => void
}

type Handouts = readonly Handout<AnyRecord>[]

const descriptor: AnyResource = serverConfig

/** The descriptor with only some of its fields. Only these are validated and sent. */
const only = (names: readonly string[]): AnyResource => ({
  ...descriptor,
  fields: Object.fromEntries(Object.entries(descriptor.fields).filter(([name]) => names.includes(name))),
})

/**
 * The state of a form for configurations. For one agent it sends the edited fields, for several agents the ticked
 * ones. `question` must be answered before commands are disabled.
 */
export function useConfigForm({ records, config, readings, onUnsaved, onSent }: ConfigFormOptions) {
  const { dialect } = useEngine()
  const context: FormContext = {
    mode: config ? 'edit' : 'create',
    dialect: dialect(),
    record: config,
    records: () => [],
  }
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [question, setQuestion] = useState<Handouts>()
  const notice = useRef<HTMLDivElement>(null)
  const send = useSendConfig()
  const reason = useReason()
  const t = useT()
  const initial = initialFormValues(serverConfig, context)
  const chosenOf = (values: FieldValues) =>
    config ? Object.keys(initial).filter((name) => values[name] !== initial[name]) : [...ticked]
  const form = useForm<FieldValues>({
    defaultValues: initial,
    resolver: (values, ...others) => formResolver(only(chosenOf(values)), context)(values, ...others),
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const unsaved = config ? isDirty : ticked.size > 0
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(unsaved), [unsaved])
  useEffect(() => notice.current?.focus(), [refusal])

  /** The changes to send so that the agents get these values. */
  const handouts = (values: AgentConfig): Handouts => {
    if (!config)
      return Object.keys(values).length > 0
        ? handoutsOf(values, records, (id) => configOfReading(readings.get(id)))
        : []
    const changes = changesOf(config, values)
    return Object.keys(changes).length > 0 ? [{ changes, servers: records, keepsNames: false }] : []
  }

  const judge = (values: FieldValues) => formSchema(only(chosenOf(values)), context, values).safeParse(values)

  /** The changes that the form would send; undefined while a value is invalid. */
  const preview = (values: FieldValues) => {
    const judged = judge(values)
    return judged.success ? handouts(judged.data) : undefined
  }

  /** Whether configurations are still being read that must be known before anything is sent. */
  const waits = (values: FieldValues) => {
    const judged = config || readings.size === records.length ? undefined : judge(values)
    return judged?.success === true && dependsOnPresent(judged.data)
  }

  const hand = async (given: Handouts) => {
    setQuestion(undefined)
    setRefusal(undefined)
    try {
      onSent({ handouts: given, outcomes: await send(given) })
    } catch (error) {
      setRefusal(reason(error))
    }
  }

  const submit = form.handleSubmit(async (values) => {
    const given = handouts(values)
    if (given.length === 0) setRefusal(t('pages.serverConfig.nothing'))
    else if (given.some(({ changes }) => changes['disable_command_execute'] === true)) setQuestion(given)
    else await hand(given)
  })

  const tick = (name: string, wanted: boolean) =>
    setTicked((names) => new Set(wanted ? [...names, name] : [...names].filter((other) => other !== name)))
  return { form, context, ticked, tick, preview, waits, submit, hand, refusal, notice, question, setQuestion }
}
