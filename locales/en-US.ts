/** The English texts, and the source of every message key. Other languages are merged over it. */
export const enUS = {
  app: {
    name: 'Server Monitoring',
    logInFirst: 'Please Log in first',
  },
  pages: {
    login: {
      title: 'Sign in',
      username: 'Username',
      password: 'Password',
      submit: 'Sign in',
    },
  },
} as const
