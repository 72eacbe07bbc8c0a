import { useResourceContext, useTranslate } from 'react-admin'

/** Returns the label of one of the current resource's own actions. */
export function useActionLabel(): (key: string) => string {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (key) => translate(`resources.${resource}.actions.${key}`)
}
