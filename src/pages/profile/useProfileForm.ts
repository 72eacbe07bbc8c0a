import { endsSessions } from '#dataProvider/dialect.ts'
import { post } from '#engine/actions/action.ts'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import { useDescriptorForm } from '#engine/form/useDescriptorForm.ts'
import type { FormContext } from '#engine/resource.ts'
import { mayBeDone } from '#engine/save/failure.ts'
import { useTellWork, type WorkListener } from '#ui/dialog/useTellWork.ts'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { useT } from '#i18n/useT.ts'
import type { Profile } from '../../auth/profile.ts'
import { useSession } from '../../auth/useSession.ts'

interface ProfileFormOptions extends WorkListener {
  profile: Profile
  /** Called before the session learns of the change, so that unsaved changes do not block it. */
  onSaved: () => void
}

/** The state of the form for the user's own account, until the server has saved it. */
export function useProfileForm({ profile, onSaved, ...listener }: ProfileFormOptions) {
  const { username, reject_password, oauth2_bind } = profile
  const record = { new_username: username, reject_password, bound: Object.keys(oauth2_bind).length > 0 }
  const context: FormContext = { mode: 'edit', dialect: useEngine().dialect(), record, records: () => [] }
  const descriptor = useDescriptor('account')
  const { session } = useSession()
  const { dataProvider } = useEngine()
  const t = useT()
  const notifyDone = useNotifyDone()
  const core = useDescriptorForm({
    descriptor,
    context,
    async submit({ body = {} }) {
      try {
        await dataProvider.call(post('profile', body))
      } catch (error) {
        if (!mayBeDone(error) || !(await wasTaken(String(body['new_username'])))) throw error
      }
      finish(body)
      return 'done'
    },
    noticeOf: (error) => (mayBeDone(error) ? { message: t('pages.profile.unknown') } : undefined),
  })
  useTellWork(core.form.formState.isDirty, core.isSaving, listener)

  const finish = (body: Record<string, unknown>) => {
    onSaved()
    if (!endsSessions(context.dialect)) notifyDone('app.saved')
    session.profileChanged(String(body['new_username']))
  }

  /**
   * After a lost answer, whether the server has certainly saved the change. Only a new name proves it: a session may end
   * for the very reason that has cost the answer, such as a new address.
   */
  const wasTaken = async (name: string): Promise<boolean> => {
    await session.probe()
    const state = session.getState()
    return state.status === 'signedIn' && name !== username && state.profile.username === name
  }

  return { core, context, descriptor }
}
