import { useTranslate } from 'react-admin'

/** Returns the label of a resource in the switch between the resources of a navigation tab. */
export function useSwitchLabel(): (name: string) => string {
  const translate = useTranslate()
  return (name) => {
    const plural = translate(`resources.${name}.name`, { smart_count: 2, _: name })
    return translate(`resources.${name}.tab`, { _: plural })
  }
}
