import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useDataProvider } from 'react-admin'
import { useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { post } from '#engine/actions/action.ts'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import { formFields, initialFormValues } from '#engine/form/formSchema.ts'
import { useServerRefusal } from '#engine/form/useServerRefusal.ts'
import type { FormContext } from '#engine/resource.ts'
import { mayBeDone } from '#engine/form/save/failure.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import type { Profile } from '../../auth/profile.ts'
import { useSession } from '../../auth/useSession.ts'

interface ProfileFormOptions {
  profile: Profile
  onUnsaved: (unsaved: boolean) => void
  /** Called before the session learns of the change, so that unsaved changes do not block it. */
  onSaved: () => void
}

/** The state of the form for the user's own account, until the server has saved it. */
export function useProfileForm({ profile, onUnsaved, onSaved }: ProfileFormOptions) {
  const { username, reject_password, oauth2_bind } = profile
  const record = { new_username: username, reject_password, bound: Object.keys(oauth2_bind).length > 0 }
  const context: FormContext = { mode: 'edit', dialect: useEngine().dialect(), record, records: () => [] }
  const descriptor = useDescriptor('account')
  const { session } = useSession()
  const dataProvider = useDataProvider<LotusDataProvider>()
  const reason = useReason()
  const t = useT()
  const [refusal, setRefusal] = useState<{ message: string; isSure: boolean }>()
  const notice = useRef<HTMLDivElement>(null)
  const sent = useRef(false)
  const server = useServerRefusal(descriptor, context)
  const form = useForm<FieldValues>({
    defaultValues: initialFormValues(descriptor, context),
    resolver: server.resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isDirty), [isDirty])
  useEffect(() => notice.current?.focus(), [refusal])

  const send = async (values: FieldValues) => {
    if (sent.current) return
    sent.current = true
    setRefusal(undefined)
    const body = descriptor.form?.transform?.(values as never, context) ?? values
    try {
      await dataProvider.call(post('profile', body))
    } catch (error) {
      if (mayBeDone(error) && (await wasTaken(String(body['new_username'])))) return finish(body)
      sent.current = false
      if (mayBeDone(error)) return setRefusal({ message: t('pages.profile.unknown'), isSure: false })
      setRefusal({ message: reason(error), isSure: true })
      server.point(form, (error as Error).message)
      return
    }
    finish(body)
  }

  const finish = (body: Record<string, unknown>) => {
    onSaved()
    session.profileChanged(String(body['new_username']))
  }

  /**
   * After a lost answer, whether the server has saved the change: a new name proves it, and so does a session that
   * ended because of it.
   */
  const wasTaken = async (name: string): Promise<boolean> => {
    await session.probe()
    const state = session.getState()
    if (state.status !== 'signedIn') return false
    return state.ended !== undefined || (name !== username && state.profile.username === name)
  }

  const point = (errors: FieldErrors) => {
    setRefusal(undefined)
    const [first] = formFields(descriptor, context.mode).find(([name]) => errors[name]) ?? []
    if (first) form.setFocus(first)
  }
  const submit = (event: FormEvent) => {
    server.forget()
    void form.handleSubmit(send, point)(event)
  }
  return { form, context, descriptor, refusal, notice, submit }
}
