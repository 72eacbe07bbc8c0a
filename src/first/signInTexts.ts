/** The texts of the form of the first bytes. */
export type SignInTexts = Record<
  'name' | 'notice' | 'title' | 'username' | 'password' | 'submit' | 'submitting' | 'showPassword' | 'hidePassword',
  string
>
