import { password, text, toggle } from '#engine/fields/index.ts'
import { defineResource, type FormContext } from '#engine/resource.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { shortestUsername } from '#ui/values/shortestUsername.ts'

const UsernameInput = lazyPart(async () => (await import('#engine/inputs/TextInput.tsx')).UsernameInput)
const CurrentInput = lazyPart(async () => (await import('#engine/inputs/PasswordInput.tsx')).CurrentPasswordInput)
const NewInput = lazyPart(async () => (await import('./account/NewPasswordInput.tsx')).NewPasswordInput)
const AgainInput = lazyPart(async () => (await import('#engine/inputs/PasswordInput.tsx')).RepeatedPasswordInput)

/** Without a binding nobody could sign in any more, so the server refuses `reject_password` with any value. */
const isBound = ({ record }: FormContext) => record?.bound === true

/**
 * What users may change of their own account (docs/contract/http.md#update-of-the-profile). The resource has no list;
 * the profile page sends it.
 */
export default defineResource('account', {
  api: { operations: [] },
  fields: {
    new_username: text({ required: true, maxLength: 32, Input: UsernameInput }),
    original_password: password({ min: 5, max: 72, wide: false, Input: CurrentInput }),
    new_password: password({ min: 8, max: 72, wide: false, help: true, Input: NewInput }),
    new_password_again: password({ min: 1, max: 72, wide: false, Input: AgainInput }),
    reject_password: toggle({ wide: true, help: true }),
  },
  form: {
    visibleIf: { reject_password: (_, context) => isBound(context) },
    validate({ new_username, new_password, new_password_again }, { record }) {
      const name = new_username.trim()
      // A name that somebody already has may be shorter: it is sent with every change.
      const isShort = name.length < shortestUsername && name !== record?.new_username
      const isSame = new_password_again === '' || new_password_again === new_password
      const short = { field: 'new_username', message: 'validation.minLength', args: { min: shortestUsername } } as const
      const differs = { field: 'new_password_again', message: 'validation.notTheSame' } as const
      return [isShort ? [short] : [], isSame ? [] : [differs]].flat()
    },
    transform({ new_username, original_password, new_password, reject_password }, context) {
      const rejects = isBound(context) ? { reject_password } : {}
      return { original_password, new_password, new_username, ...rejects }
    },
    serverErrors: [
      { match: 'incorrect password', field: 'original_password' },
      { match: 'database error', field: 'new_username' },
      { match: 'oauth2 binding', field: 'reject_password' },
    ],
  },
})
