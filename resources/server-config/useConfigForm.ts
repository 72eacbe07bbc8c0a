import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { formSchema, formValues } from '#engine/form/formSchema.ts'
import { formResolver } from '#engine/form/resolver.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { useReason } from '#engine/useReason.ts'
import { useT } from '#i18n/useT.ts'
import serverConfig from '../server-config.tsx'
import { changesOf, type AgentConfig } from './agentConfig.ts'
import type { Sent } from './ConfigDialog.tsx'
import { useSendConfig } from './useSendConfig.ts'

interface ConfigFormOptions {
  records: readonly AnyRecord[]
  /** What the one agent told; undefined for several. */
  config: AgentConfig | undefined
  onUnsaved: (unsaved: boolean) => void
  onSent: (sent: Sent) => void
}

const descriptor: AnyResource = serverConfig

/** The descriptor narrowed down to some of its fields, which alone are judged and sent. */
const only = (names: readonly string[]): AnyResource => ({
  ...descriptor,
  fields: Object.fromEntries(Object.entries(descriptor.fields).filter(([name]) => names.includes(name))),
})

/**
 * The state of a form for configurations. For one agent what was edited is sent, for several what was ticked; before
 * commands are switched off, `question` has to be answered.
 */
export function useConfigForm({ records, config, onUnsaved, onSent }: ConfigFormOptions) {
  const { dialect } = useEngine()
  const context: FormContext = {
    mode: config ? 'edit' : 'create',
    dialect: dialect(),
    record: config,
    records: () => [],
  }
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [question, setQuestion] = useState<AgentConfig>()
  const notice = useRef<HTMLDivElement>(null)
  const send = useSendConfig()
  const reason = useReason()
  const t = useT()
  const initial = formValues(serverConfig, context)
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

  /** What would be sent as things stand; undefined while something is wrong. */
  const preview = (values: FieldValues) => {
    const judged = formSchema(only(chosenOf(values)), context, values).safeParse(values)
    return judged.success ? changesOf(config, judged.data) : undefined
  }

  const hand = async (changes: AgentConfig) => {
    setQuestion(undefined)
    setRefusal(undefined)
    try {
      onSent({ changes, outcomes: await send(changes, records) })
    } catch (error) {
      setRefusal(reason(error))
    }
  }

  const submit = form.handleSubmit(async (values) => {
    const changes = changesOf(config, values)
    if (Object.keys(changes).length === 0) setRefusal(t('pages.serverConfig.nothing'))
    else if (changes['disable_command_execute'] === true) setQuestion(changes)
    else await hand(changes)
  })

  const tick = (name: string, wanted: boolean) =>
    setTicked((names) => new Set(wanted ? [...names, name] : [...names].filter((other) => other !== name)))
  return { form, context, ticked, tick, preview, submit, hand, refusal, notice, question, setQuestion }
}
