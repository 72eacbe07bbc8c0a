import { useResourceContext, useTranslate } from 'react-admin'

/** What the own actions of the resource in sight are called. */
export function useActionLabel(): (key: string) => string {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (key) => translate(`resources.${resource}.actions.${key}`)
}
